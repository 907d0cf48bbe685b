import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isRefusedWith } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { RouteLoader } from '../../ui/route-loader.tsx'
import { AccountFrame } from './account-frame.tsx'
import { errorMessage } from './error-sentence.ts'
import { useEnter } from './use-enter.ts'
import { useSecondStep } from './use-second-step.ts'

/**
 * Callback page of identity providers: finishes the sign-in and leaves. The code is never shown or stored.
 */
export default function SingleSignOnScreen() {
  const enter = useEnter()
  const [returned] = useState(() => readReturned(window.location.search))
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  // A query, not a mutation: the code is sent once, regardless of re-renders.
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
      <Notice tone="error">{errorMessage(error)}</Notice>
      <p>
        <Anchor component={Link} to="/login" inherit>
          Back to log in
        </Anchor>
      </p>
    </AccountFrame>
  )
}

/** Parameters returned by providers (RFC 6749, 9207); others are ignored. */
function readReturned(search: string) {
  const query = new URLSearchParams(search)
  const [state, ...others] = (['state', 'code', 'iss', 'error'] as const).map((name) => query.get(name))
  const [code, iss, error] = others.map((value) => value ?? undefined)
  return { state: state || 'none', code, iss, error }
}
