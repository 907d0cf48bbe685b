import type { Connector } from '@flightdeck/contract/connections'
import { Button } from '@mantine/core'
import { useKeys } from '../../../lib/use-keys.ts'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { rightsSentence } from '../library/library-model.ts'
import { returnAddress } from '../links.ts'
import { LogInForm } from '../sign-in/log-in-form.tsx'
import type { Outcome } from '../sign-in/sign-in-model.ts'
import { useSocialLogin } from '../sign-in/social-login.tsx'
import classes from './all-platforms.module.css'
import type { Queue } from './use-queue.ts'

const keyWords = { c: 'Connect' }

type Props = { connector: Connector; queue: Queue; onSignedIn: (outcome: Outcome) => void }

/** The first of the queue: its permissions in words, then its window, or its form when it has none. */
export function CurrentSignIn({ connector, queue, onSignedIn }: Props) {
  const { key, label, rights, sign_in } = connector
  const { current, signIn, dismiss } = useSocialLogin()
  const { connectionId } = queue
  const rest = queue.without(key)
  const returnTo = returnAddress(key, rest, connectionId)
  const isBusy = current?.platform === key && (current.at === 'opening' || current.at === 'finishing')
  const start = () =>
    signIn(key, { ...(connectionId === null ? {} : { connectionId }), returnTo, onSignedIn })
  useKeys(sign_in === 'popup' ? { c: start } : {}, keyWords)
  return (
    <div className={classes.current}>
      <h3 className={classes.who}>
        <PlatformMark platform={key} size={28} />
        {connectionId === null ? label : `${label}, again`}
      </h3>
      <p className={classes.promise}>{rightsSentence(connector)}</p>
      {rights.length > 0 && (
        <ul className={classes.rights}>
          {rights.map(({ scope, why }) => (
            <li key={scope}>{why}</li>
          ))}
        </ul>
      )}
      {sign_in === 'login' ? (
        <LogInForm
          platform={key}
          connectionId={connectionId}
          onLoggedIn={({ id, accounts_chosen }) =>
            onSignedIn({ platform: key, connectionId: id, accountsChosen: accounts_chosen, returnTo })
          }
        />
      ) : (
        <Button fullWidth loading={isBusy} aria-keyshortcuts="C" onClick={start}>
          Sign in to {label}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        fullWidth
        onClick={() => {
          dismiss()
          queue.remove(key)
        }}
      >
        Skip for now
      </Button>
    </div>
  )
}
