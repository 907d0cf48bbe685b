import { accessTo, type Access, type AppClient } from '@flightdeck/connectors'
import { callbackPath, PLATFORMS, type PlatformKey, type SignInAppKey } from '@flightdeck/domain'
import type { App } from '../../ground/app.ts'
import { linkTo } from '../../ground/link.ts'
import type { Addresses } from '../../ground/platform-apps.ts'

/** Whether this installation can sign in to a platform at all. */
export function isConfigured({ platformApps }: Pick<App, 'platformApps'>, platform: PlatformKey): boolean {
  const { apps, apiKeys } = platformApps
  if (platform in apiKeys && !apiKeyOf(platformApps, platform)) return false
  const { signIn } = PLATFORMS[platform]
  return signIn === 'login' || (signIn !== null && apps[signIn] !== null)
}

/** The key that a platform wants on every call beside the permission; empty where it wants none. */
export const apiKeyOf = ({ apiKeys }: App['platformApps'], platform: PlatformKey): string =>
  (apiKeys as Partial<Record<PlatformKey, string | null>>)[platform] ?? ''

/** The client that a sign-in is done as. The address it returns to is ours, to the letter. */
export function clientOf(app: App, signIn: SignInAppKey): AppClient {
  const registered = app.platformApps.apps[signIn]
  if (!registered) throw new Error(`No app is registered for ${signIn}.`)
  return { ...registered, redirectUri: linkTo(app, callbackPath(signIn)) }
}

/** How to reach a platform that a connection exists of. */
export function accessOf(platform: PlatformKey): Access {
  const access = accessTo(platform)
  if (!access) throw new Error(`${PLATFORMS[platform].label} can’t be connected yet.`)
  return access
}

/** Where a new connection will find its platform; kept with it, so that it can be another place for another one. */
export function addressesFor(
  { platformApps }: Pick<App, 'platformApps'>,
  platform: PlatformKey,
): Partial<Addresses> {
  const names = Object.keys(accessOf(platform).hosts) as (keyof Addresses)[]
  return Object.fromEntries(names.map((name) => [name, platformApps.addresses[name]]))
}
