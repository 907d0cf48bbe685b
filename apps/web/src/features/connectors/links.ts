import type { Connection } from '@flightdeck/contract'
import { PLATFORMS, type PlatformKey } from '@flightdeck/domain'

/** Separator of the platforms in the address, where the queue survives reloads and redirects. */
const between = '.'

export const queueText = (platforms: readonly PlatformKey[]): string => platforms.join(between)

/** Platforms in the queue, in picked order; unknown names are skipped. */
export function queueIn(text: string | null, platforms: readonly PlatformKey[]): PlatformKey[] {
  const named = new Set(text?.split(between))
  return [...named].flatMap((name) => platforms.find((platform) => platform === name) ?? [])
}

/** The route table does not type queries, so `never` satisfies the router. */
const place = (to: string, query: Record<string, string>) => ({ to, search: query as never })

/** Sign-in to one or more platforms. */
export const signInPlace = (...platforms: PlatformKey[]) =>
  place('/all-platforms', { queue: queueText(platforms) })

/** New sign-in to an existing connection. */
export const reconnectPlace = ({ id, platform }: Pick<Connection, 'id' | 'platform'>) =>
  place('/all-platforms', { queue: platform, connection: id })

export const accountsPlace = (id: string) => place('/all-dsp-account', { id })
export const validatePlace = (id: string) => place('/validate-connector', { id })
export const peekPlace = (id: string) => place('/my-connectors', { peek: id })

/** Address after a sign-in: remaining queue, test of the renewed connection, or the screen that uses it. */
export function returnPlace(
  platform: PlatformKey,
  rest: readonly PlatformKey[],
  connectionId: string | null,
): string {
  if (rest.length > 0) return `/all-platforms?queue=${queueText(rest)}`
  if (connectionId !== null) return `/validate-connector?id=${connectionId}`
  return PLATFORMS[platform].kind === 'sheet' ? '/connectors' : '/my-connectors'
}
