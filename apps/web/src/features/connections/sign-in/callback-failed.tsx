import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../../lib/call.ts'
import { toast } from '../../../ui/toasts.tsx'
import classes from './callback-failed.module.css'
import { storedSignIn } from './stored-sign-in.ts'
import type { PendingSignIn } from './stored-sign-in.ts'

type Props = { sentence: string; pendingSignIn: PendingSignIn | null }

/** Error message with a retry and a way back. */
export function CallbackFailed({ sentence, pendingSignIn }: Props) {
  const router = useRouter()
  const again = useMutation({
    mutationFn: async ({ platform, connectionId, returnTo, ...rest }: PendingSignIn) => {
      const { authorise_url, state } = await call('connections.begin', {
        body: { platform, connection_id: connectionId ?? undefined, return_to: returnTo },
      })
      storedSignIn(sessionStorage).keep({ platform, connectionId, returnTo, ...rest, state })
      window.location.assign(authorise_url)
    },
    onError: () => toast.error('Couldn’t start the sign-in. Try again in a moment.'),
  })
  const back = () => {
    storedSignIn(sessionStorage).forget()
    if (pendingSignIn?.via === 'popup') window.close()
    router.history.push('/connectors')
  }
  return (
    <main className={classes.screen}>
      <div role="alert">
        <h1 className={classes.title}>{sentence}</h1>
      </div>
      <div className={classes.acts}>
        <Button
          loading={again.isPending}
          onClick={() =>
            pendingSignIn === null ? router.history.push('/all-platforms') : again.mutate(pendingSignIn)
          }
        >
          Try again
        </Button>
        <Button variant="default" onClick={back}>
          Back to connectors
        </Button>
      </div>
    </main>
  )
}
