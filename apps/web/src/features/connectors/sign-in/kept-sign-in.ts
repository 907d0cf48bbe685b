import { PLATFORMS } from '@flightdeck/domain'
import type { PlatformKey } from '@flightdeck/domain'

/** What a window remembers of the sign-in it was opened for, until the platform sends it back. */
export type KeptSignIn = {
  /** Names the attempt to the window that waits for it; a second try keeps the name. */
  attempt: string
  /** The random value the platform has to bring back. */
  state: string
  platform: PlatformKey
  connectionId: string | null
  returnTo: string
  via: 'popup' | 'tab'
}

const key = 'flightdeck-sign-in'

export const keptSignIn = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => ({
  keep: (signIn: KeptSignIn) => storage.setItem(key, JSON.stringify(signIn)),
  read: (): KeptSignIn | null => parsed(storage.getItem(key)),
  forget: () => storage.removeItem(key),
})

function parsed(text: string | null): KeptSignIn | null {
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as KeptSignIn
    return kept.platform in PLATFORMS && kept.state !== '' ? kept : null
  } catch {
    return null
  }
}
