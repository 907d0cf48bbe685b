import type { MailLink } from '@flightdeck/contract/mail-consent'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Late } from '../../ui/skeleton/late.tsx'
import { FormSkeleton } from '../../ui/skeleton/form-skeleton.tsx'
import classes from './mail-link.module.css'
import { mailWords, type MailTopic } from './mail-words.ts'

/** Page texts and routes per mail topic. */
const TOPICS = {
  alerts: {
    title: 'Alert emails',
    lost: 'It may be incomplete. Open it again from the email, or edit the rule in Flightdeck.',
    look: 'alertMail.look',
    mute: 'alertMail.mute',
    unmute: 'alertMail.unmute',
    confirm: 'alertMail.confirm',
  },
  reports: {
    title: 'Report emails',
    lost: 'It may be incomplete. Open it again from the email, or ask the sender.',
    look: 'reportMail.look',
    mute: 'reportMail.mute',
    unmute: 'reportMail.unmute',
    confirm: 'reportMail.confirm',
  },
} as const

/**
 * Target of links in mails. Acts only after the button is pressed, because mail programs open links on their
 * own.
 */
export function MailLinkScreen({ topic }: { topic: MailTopic }) {
  const { title, lost, look } = TOPICS[topic]
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
  const link = useQuery({
    queryKey: ['mail-link', topic, token],
    queryFn: () => call(look, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  })
  return (
    <div className={classes.frame}>
      <title>{`${title} · Flightdeck`}</title>
      <main className={classes.main}>
        <div className={classes.brand}>
          <Logo size={28} />
          Flightdeck
        </div>
        {link.data !== undefined && <Question topic={topic} link={link.data} token={token} />}
        {link.isFetching && (
          <Late>
            <FormSkeleton />
          </Late>
        )}
        {(token === '' || link.isError) && (
          <>
            <h1 className={classes.title}>{title}</h1>
            <FailedState title="This link no longer works" explanation={lost} />
          </>
        )}
      </main>
    </div>
  )
}

function Question({ topic, link, token }: { topic: MailTopic; link: MailLink; token: string }) {
  const { mute, unmute, confirm } = TOPICS[topic]
  const [isDone, setDone] = useState(link.is_done)
  const words = mailWords(topic, link, isDone)
  const act = useMutation({
    mutationFn: () => {
      if (link.purpose === 'confirm') return call(confirm, { body: { token } })
      return isDone ? call(unmute, { body: { token } }) : call(mute, { query: {}, body: { token } })
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
