import { accessTo, type Access, type AppClient } from '@flightdeck/connectors'
import { callbackPath, PLATFORMS, type PlatformKey, type SignInAppKey } from '@flightdeck/domain/platforms'
import type { App } from '../../../ground/app.ts'
import { linkTo } from '../../../ground/link.ts'
import type { Addresses } from '../../../ground/platform-apps.ts'

/** Whether this installation can sign in to a platform at all. */
export function isConfigured({ platformApps }: Pick<App, 'platformApps'>, platform: PlatformKey): boolean {
  const { apps, apiKeys } = platformApps
  if (platform in apiKeys && !platformApiKey(platformApps, platform)) return false
  const { signIn } = PLATFORMS[platform]
  return signIn === 'login' || (signIn !== null && apps[signIn] !== null)
}

/** API key that a platform requires on every call beside the token; empty if it requires none. */
export const platformApiKey = ({ apiKeys }: App['platformApps'], platform: PlatformKey): string =>
  (apiKeys as Partial<Record<PlatformKey, string | null>>)[platform] ?? ''

/** OAuth client of a sign-in. Its redirect address is ours, to the letter. */
export function oauthClient(app: App, signIn: SignInAppKey): AppClient {
  const registered = app.platformApps.apps[signIn]
  if (!registered) throw new Error(`No app is registered for ${signIn}.`)
  return { ...registered, redirectUri: linkTo(app, callbackPath(signIn)) }
}

export function requireAccess(platform: PlatformKey): Access {
  const access = accessTo(platform)
  if (!access) throw new Error(`${PLATFORMS[platform].label} can’t be connected yet.`)
  return access
}

/** Platform addresses of a new connection, stored with it so that another connection can have others. */
export function addressesFor(
  { platformApps }: Pick<App, 'platformApps'>,
  platform: PlatformKey,
): Partial<Addresses> {
  const names = Object.keys(requireAccess(platform).hosts) as (keyof Addresses)[]
  return Object.fromEntries(names.map((name) => [name, platformApps.addresses[name]]))
}
