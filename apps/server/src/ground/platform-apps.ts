import type { ApiHostName } from '@flightdeck/connectors'
import type { ApiKeyOwner, SignInAppKey } from '@flightdeck/domain/platforms'

/** The app that this installation signs in to a platform with. */
export type RegisteredApp = { clientId: string; clientSecret: string }

/** Apps and keys that the operator has registered with platforms; null where there is none. */
export type RegisteredApps = {
  apps: Record<SignInAppKey, RegisteredApp | null>
  apiKeys: Record<ApiKeyOwner, string | null>
}

/** Address of each platform host, and of the reference rates. */
export type Addresses = Record<ApiHostName | 'ecb', string>

/** How this installation signs in to platforms, and where they are. */
export type PlatformApps = RegisteredApps & { addresses: Addresses }

/** Simulators may be on loopback; a real platform is spoken to over TLS only. */
export function isAllowedAddress(address: string, allowsLoopback: boolean): boolean {
  const url = URL.parse(address)
  if (url?.protocol === 'https:') return true
  return allowsLoopback && url?.protocol === 'http:' && url.hostname === '127.0.0.1'
}
