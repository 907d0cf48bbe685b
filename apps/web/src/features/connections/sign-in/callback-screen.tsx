import { PLATFORMS } from '@flightdeck/domain/platforms'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { RouteLoader } from '../../../ui/route-loader.tsx'
import { isDenied, matchSignIn, parseSignInReturn, messages } from './callback-model.ts'
import type { SignInMatch } from './callback-model.ts'
import { CallbackFailed } from './callback-failed.tsx'
import { storedSignIn } from './stored-sign-in.ts'
import { placeAfter } from './sign-in-model.ts'
import { broadcastNews } from './sign-in-news.ts'

type Ours = Extract<SignInMatch, { kind: 'ours' }>

/** Redirect target of a sign-in: finishes it and closes or leaves. The code is never shown or stored. */
export default function CallbackScreen() {
  const [match] = useState(() =>
    matchSignIn(parseSignInReturn(window.location.search), storedSignIn(sessionStorage).read()),
  )
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  return (
    <>
      <title>Signing in · Flightdeck</title>
      {match.kind === 'ours' ? (
        <Finish {...match} />
      ) : (
        <CallbackFailed sentence={messages.notOurs} pendingSignIn={null} />
      )}
    </>
  )
}

function Finish({ pendingSignIn, callback }: Ours) {
  const router = useRouter()
  const { label } = PLATFORMS[pendingSignIn.platform]
  const wasDenied = isDenied(callback.error)
  // A query, not a mutation: re-renders must not send the code twice.
  const { data, error } = useQuery({
    queryKey: ['sign-in', callback.state],
    queryFn: () => call('connections.finish', { body: callback }),
    retry: false,
    staleTime: Infinity,
  })
  useEffect(() => {
    if (pendingSignIn.via === 'popup') broadcastNews({ attempt: pendingSignIn.attempt, kind: 'arrived' })
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
    storedSignIn(sessionStorage).forget()
    if (pendingSignIn.via === 'tab') return router.history.replace(placeAfter(outcome))
    broadcastNews({ attempt: pendingSignIn.attempt, kind: 'signed in', outcome })
    window.close()
  }, [data, pendingSignIn, router])

  const sentence = wasDenied ? messages.denied(label) : firstMessage(error, 'server', messages.failed(label))
  useEffect(() => {
    if (error === null || pendingSignIn.via === 'tab') return
    broadcastNews(
      wasDenied
        ? { attempt: pendingSignIn.attempt, kind: 'denied' }
        : { attempt: pendingSignIn.attempt, kind: 'failed', sentence },
    )
  }, [error, pendingSignIn, wasDenied, sentence])

  if (error !== null) return <CallbackFailed sentence={sentence} pendingSignIn={pendingSignIn} />
  return <RouteLoader line={`Finishing the ${label} connection`} />
}
