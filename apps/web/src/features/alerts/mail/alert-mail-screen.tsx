import type { MailLink } from '@flightdeck/contract'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Late } from '../../../ui/skeleton/late.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import classes from './alert-mail.module.css'
import { mailWords } from './mail-words.ts'

/**
 * Where the links of alert mails lead. It says what it would do and does nothing until the button is pressed: mail
 * programs open links by themselves.
 */
export default function AlertMailScreen() {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
  const link = useQuery({
    queryKey: ['alert-mail', token],
    queryFn: () => call('alertMail.look', { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  })
  return (
    <div className={classes.frame}>
      <title>Alert emails · Flightdeck</title>
      <main className={classes.main}>
        <div className={classes.brand}>
          <Logo size={28} />
          Flightdeck
        </div>
        {link.data !== undefined && <Question link={link.data} token={token} />}
        {link.isFetching && (
          <Late>
            <FormSkeleton />
          </Late>
        )}
        {(token === '' || link.isError) && (
          <>
            <h1 className={classes.title}>Alert emails</h1>
            <FailedState
              title="This link no longer works"
              explanation="It may be incomplete. Open it again from the email, or edit the rule in Flightdeck."
            />
          </>
        )}
      </main>
    </div>
  )
}

function Question({ link, token }: { link: MailLink; token: string }) {
  const [isDone, setDone] = useState(link.is_done)
  const words = mailWords(link, isDone)
  const act = useMutation({
    mutationFn: () => {
      if (link.purpose === 'confirm') return call('alertMail.confirm', { body: { token } })
      return isDone
        ? call('alertMail.unmute', { body: { token } })
        : call('alertMail.mute', { query: {}, body: { token } })
    },
    onSuccess: () => setDone(link.purpose === 'confirm' || !isDone),
  })
  return (
    <>
      <h1 className={classes.title}>{words.title}</h1>
      <p className={classes.text}>{words.text}</p>
      {act.isError && (
        <Notice tone="error">
          {firstMessage(act.error, 'server', 'Couldn’t save that change. Try again.')}
        </Notice>
      )}
      {act.data !== undefined && <Notice>{act.data.message}</Notice>}
      {words.action !== null && (
        <Button size="md" loading={act.isPending} onClick={() => act.mutate()}>
          {words.action}
        </Button>
      )}
    </>
  )
}
