import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isRefusedWith } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { RouteLoader } from '../../ui/route-loader.tsx'
import { AccountFrame } from './account-frame.tsx'
import { sentenceOf } from './sentence-of.ts'
import { useEnter } from './use-enter.ts'
import { useSecondStep } from './use-second-step.ts'

/** Where a provider sends people back to: finishes the sign-in and vanishes. The code is never shown nor kept. */
export default function SingleSignOnScreen() {
  const enter = useEnter()
  const [returned] = useState(() => readReturned(window.location.search))
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  // A query and not a mutation: one code is sent once, however often the screen is drawn.
  const { data: session, error } = useQuery({
    queryKey: ['single sign-on', returned.state],
    queryFn: () => call('singleSignOn.finish', { body: returned }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const goOn = useEffectEvent(enter)
  const secondStep = useEffectEvent(useSecondStep())
  useEffect(() => {
    if (session !== undefined) void goOn(session)
  }, [session])
  const isSecondStep = isRefusedWith(error, 'second_factor_needed')
  useEffect(() => {
    if (isSecondStep && error) secondStep(error)
  }, [isSecondStep, error])
  if (error === null || isSecondStep) return <RouteLoader line="Signing you in" />
  return (
    <AccountFrame title="Couldn’t sign you in" lead="Nothing was changed.">
      <Notice tone="error">{sentenceOf(error)}</Notice>
      <p>
        <Anchor component={Link} to="/login" inherit>
          Back to log in
        </Anchor>
      </p>
    </AccountFrame>
  )
}

/** What providers send back (RFC 6749, 9207); whatever else stands in the address is left there. */
function readReturned(search: string) {
  const query = new URLSearchParams(search)
  const [state, ...others] = (['state', 'code', 'iss', 'error'] as const).map((name) => query.get(name))
  const [code, iss, error] = others.map((value) => value ?? undefined)
  return { state: state || 'none', code, iss, error }
}
