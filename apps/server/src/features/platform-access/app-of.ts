import type { PlatformKey } from '@flightdeck/domain'
import type { App } from '../../ground/app.ts'
import { linkTo } from '../../ground/link.ts'
import type { Addresses, House } from '../../ground/platform-apps.ts'
import { PLATFORM_INFO } from './platform-info.ts'

/** Whether this installation can sign in to a platform at all. */
export function isConfigured({ platformApps }: Pick<App, 'platformApps'>, platform: PlatformKey): boolean {
  const { signIn } = PLATFORM_INFO[platform]
  if (platform === 'google_ads' && !platformApps.googleAdsDeveloperToken) return false
  if (signIn === 'login') return true
  return signIn !== null && platformApps[signIn] !== null
}

/** The client that a sign-in is done as. The address it returns to is ours, to the letter. */
export function clientOf(app: App, signIn: 'google' | 'meta' | 'tiktok') {
  const registered = app.platformApps[signIn]
  if (!registered) throw new Error(`No app is registered for ${signIn}.`)
  return { ...registered, redirectUri: linkTo(app, `/oauth/${signIn}/callback`) }
}

/** Where a new connection will find its platform; kept with it, so that it can be another place for another one. */
export function addressesFor(
  { platformApps }: Pick<App, 'platformApps'>,
  platform: PlatformKey,
): Partial<Addresses> {
  const entries = PLATFORM_INFO[platform].houses.map((house): [House, string] => [
    house,
    platformApps.addresses[house],
  ])
  return Object.fromEntries(entries)
}
