import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { requireAccess } from './sign-in-app.ts'

/**
 * Whether a connection was given permission to read and none to write. Connections without recorded
 * permissions may do both.
 */
export function isReadOnly(platform: AdPlatformKey, scopes: readonly string[]): boolean {
  const writing = requireAccess(platform).permissions.filter(({ writes }) => writes)
  return scopes.length > 0 && writing.length > 0 && !writing.some(({ scope }) => scopes.includes(scope))
}
