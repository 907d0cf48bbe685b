import { useComputedColorScheme } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../lib/call.ts'
import { googleScriptQuery, googleStartQuery } from '../../lib/google-queries.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './google-button.module.css'
import { errorMessage } from './error-sentence.ts'
import { useEnter } from './use-enter.ts'
import { useSecondStep } from './use-second-step.ts'

/** The nonce is good for ten minutes; a page left open asks for another before that. */
const renewEveryMs = 9 * 60_000
const widthAtMost = 400

/** Google draws its own button. Without a client id, or when Google can't be reached, there is none. */
export default function GoogleButton() {
  const enter = useEnter()
  const secondStep = useSecondStep()
  const place = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme()
  const start = useQuery({
    ...googleStartQuery,
    refetchInterval: ({ state }) => (state.data ? renewEveryMs : false),
  })
  const setting = start.data ?? null
  const isSetUp = setting !== null
  const google = useQuery({ ...googleScriptQuery, enabled: isSetUp })
  const signIn = useMutation({
    mutationFn: (credential: string) => call('session.google', { body: { credential } }),
    onSuccess: enter,
    onError: (error) => void (secondStep(error) || start.refetch()),
  })
  const answer = useEffectEvent((credential: string) => signIn.mutate(credential))

  const { data: client } = google
  useEffect(() => {
    const box = place.current
    if (box === null || setting === null || client === undefined) return
    client.initialize({
      client_id: setting.client_id,
      nonce: setting.nonce,
      callback: ({ credential }) => answer(credential),
    })
    box.replaceChildren()
    client.renderButton(box, {
      type: 'standard',
      theme: scheme === 'dark' ? 'filled_black' : 'outline',
      size: 'large',
      text: 'continue_with',
      width: Math.min(box.clientWidth, widthAtMost),
      locale: 'en',
    })
  }, [setting, client, scheme])

  if (!isSetUp || client === undefined) return null
  return (
    <div className={classes.way}>
      <p className={classes.or}>or</p>
      {signIn.isError && <Notice tone="error">{errorMessage(signIn.error)}</Notice>}
      <div className={classes.place} ref={place} aria-busy={signIn.isPending} />
    </div>
  )
}
