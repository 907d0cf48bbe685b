import { PLATFORMS, type PlatformKey } from '@flightdeck/domain/platforms'
import { useRouter } from '@tanstack/react-router'
import { createContext, use, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useRefreshConnectors } from '../api.ts'
import { messages } from './callback-model.ts'
import { storedSignIn } from './stored-sign-in.ts'
import { afterClose, afterNews, placeAfter } from './sign-in-model.ts'
import type { Outcome, SignIn } from './sign-in-model.ts'
import { useSignInNews } from './sign-in-news.ts'
import { openWindow, sendTo, watchFor } from './sign-in-window.ts'
import { useSocialScript } from './social-script.ts'

type Ask = {
  connectionId?: string
  returnTo: string
  /** Replaces the navigation after a sign-in. */
  onSignedIn?: (outcome: Outcome) => void
}
type SocialLogin = {
  current: SignIn | null
  signIn: (platform: PlatformKey, ask: Ask) => void
  dismiss: () => void
}

const Context = createContext<SocialLogin | null>(null)

export function useSocialLogin(): SocialLogin {
  const value = use(Context)
  if (value === null) throw new Error('useSocialLogin needs a SocialLoginProvider above it')
  return value
}

/** Signs in on a platform: opens its window, watches it and receives its messages. */
export function SocialLoginProvider({ children }: { children: ReactNode }) {
  useSocialScript()
  const router = useRouter()
  const refresh = useRefreshConnectors()
  const [current, setCurrent] = useState<SignIn | null>(null)
  const activeRequest = useRef<{ attempt: string; ask: Ask; stop: () => void } | null>(null)
  useEffect(() => () => activeRequest.current?.stop(), [])

  useSignInNews((news) => {
    if (news.attempt !== activeRequest.current?.attempt) return
    setCurrent((before) => afterNews(before, news))
    if (news.kind !== 'arrived') activeRequest.current.stop()
    if (news.kind !== 'signed in') return
    const { onSignedIn } = activeRequest.current.ask
    void refresh().then(() =>
      onSignedIn ? onSignedIn(news.outcome) : router.history.push(placeAfter(news.outcome)),
    )
  })

  const signIn = (platform: PlatformKey, ask: Ask) => {
    const { label } = PLATFORMS[platform]
    const attempt = newKey()
    const opened = openWindow(label)
    activeRequest.current?.stop()
    activeRequest.current = { attempt, ask, stop: () => {} }
    setCurrent({ platform, attempt, at: 'opening' })
    void begin().catch((error: unknown) => {
      opened?.close()
      const sentence = firstMessage(error, 'server', messages.failed(label))
      setCurrent({ platform, attempt, at: 'failed', sentence })
    })

    async function begin() {
      const { connectionId, returnTo } = ask
      const { authorise_url, state } = await call('connections.begin', {
        body: { platform, connection_id: connectionId, return_to: returnTo },
      })
      const pendingSignIn = { attempt, state, platform, connectionId: connectionId ?? null, returnTo }
      if (opened === null) {
        storedSignIn(sessionStorage).keep({ ...pendingSignIn, via: 'tab' })
        return setCurrent({ platform, attempt, at: 'blocked', authoriseUrl: authorise_url })
      }
      if (!sendTo(opened, authorise_url, { ...pendingSignIn, via: 'popup' }))
        return setCurrent({ platform, attempt, at: 'unseen' })
      setCurrent({ platform, attempt, at: 'waiting' })
      const stop = watchFor(opened, () => setCurrent((before) => afterClose(before, attempt)))
      if (activeRequest.current?.attempt === attempt) activeRequest.current.stop = stop
    }
  }

  return <Context value={{ current, signIn, dismiss: () => setCurrent(null) }}>{children}</Context>
}
