import { PLATFORMS, type PlatformKey } from '@flightdeck/domain/platforms'

/** Pending sign-in of a window, stored until the platform redirects back. */
export type PendingSignIn = {
  /** Attempt id that the opener waits for; retries keep it. */
  attempt: string
  /** Random state that the platform must return. */
  state: string
  platform: PlatformKey
  connectionId: string | null
  returnTo: string
  via: 'popup' | 'tab'
}

const key = 'flightdeck-sign-in'

export const storedSignIn = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => ({
  keep: (signIn: PendingSignIn) => storage.setItem(key, JSON.stringify(signIn)),
  read: (): PendingSignIn | null => parsed(storage.getItem(key)),
  forget: () => storage.removeItem(key),
})

function parsed(text: string | null): PendingSignIn | null {
  if (text === null) return null
  try {
    const pendingSignIn = JSON.parse(text) as PendingSignIn
    return pendingSignIn.platform in PLATFORMS && pendingSignIn.state !== '' ? pendingSignIn : null
  } catch {
    return null
  }
}
