import { PLATFORMS } from '@flightdeck/domain'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { RouteLoader } from '../../../ui/route-loader.tsx'
import { isDenied, judge, readReturned, sentences } from './callback-model.ts'
import type { Judgement } from './callback-model.ts'
import { CallbackFailed } from './callback-failed.tsx'
import { keptSignIn } from './stored-sign-in.ts'
import { placeAfter } from './sign-in-model.ts'
import { tell } from './sign-in-news.ts'

type Ours = Extract<Judgement, { kind: 'ours' }>

/** Redirect target of a sign-in: finishes it and closes or leaves. The code is never shown or stored. */
export default function CallbackScreen() {
  const [judgement] = useState(() =>
    judge(readReturned(window.location.search), keptSignIn(sessionStorage).read()),
  )
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  return (
    <>
      <title>Signing in · Flightdeck</title>
      {judgement.kind === 'ours' ? (
        <Finish {...judgement} />
      ) : (
        <CallbackFailed sentence={sentences.notOurs} kept={null} />
      )}
    </>
  )
}

function Finish({ kept: pendingSignIn, answer }: Ours) {
  const router = useRouter()
  const { label } = PLATFORMS[pendingSignIn.platform]
  const wasDenied = isDenied(answer.error)
  // A query, not a mutation: re-renders must not send the code twice.
  const { data, error } = useQuery({
    queryKey: ['sign-in', answer.state],
    queryFn: () => call('connections.finish', { body: answer }),
    retry: false,
    staleTime: Infinity,
  })
  useEffect(() => {
    if (pendingSignIn.via === 'popup') tell({ attempt: pendingSignIn.attempt, kind: 'arrived' })
  }, [pendingSignIn])
  useEffect(() => {
    if (data === undefined) return
    const { id, platform, accounts_chosen } = data.connection
    const outcome = {
      platform,
      connectionId: id,
      accountsChosen: accounts_chosen,
      returnTo: data.return_to,
    }
    keptSignIn(sessionStorage).forget()
    if (pendingSignIn.via === 'tab') return router.history.replace(placeAfter(outcome))
    tell({ attempt: pendingSignIn.attempt, kind: 'signed in', outcome })
    window.close()
  }, [data, pendingSignIn, router])

  const sentence = wasDenied
    ? sentences.denied(label)
    : firstMessage(error, 'server', sentences.failed(label))
  useEffect(() => {
    if (error === null || pendingSignIn.via === 'tab') return
    tell(
      wasDenied
        ? { attempt: pendingSignIn.attempt, kind: 'denied' }
        : { attempt: pendingSignIn.attempt, kind: 'failed', sentence },
    )
  }, [error, pendingSignIn, wasDenied, sentence])

  if (error !== null) return <CallbackFailed sentence={sentence} kept={pendingSignIn} />
  return <RouteLoader line={`Finishing the ${label} connection`} />
}
