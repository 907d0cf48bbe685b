import type { Connection } from '@flightdeck/contract/connections'
import { PLATFORMS, type PlatformKey } from '@flightdeck/domain/platforms'

/** Separator of the platforms in the address, where the queue survives reloads and redirects. */
const between = '.'

export const queueText = (platforms: readonly PlatformKey[]): string => platforms.join(between)

/** Platforms in the queue, in picked order; unknown names are skipped. */
export function queueIn(text: string | null, platforms: readonly PlatformKey[]): PlatformKey[] {
  const named = new Set(text?.split(between))
  return [...named].flatMap((name) => platforms.find((platform) => platform === name) ?? [])
}

/** The route table does not type queries, so `never` satisfies the router. */
const link = (to: string, query: Record<string, string>) => ({ to, search: query as never })

/** Sign-in to one or more platforms. */
export const signInLink = (...platforms: PlatformKey[]) =>
  link('/all-platforms', { queue: queueText(platforms) })

/** New sign-in to an existing connection. */
export const reconnectLink = ({ id, platform }: Pick<Connection, 'id' | 'platform'>) =>
  link('/all-platforms', { queue: platform, connection: id })

export const accountsLink = (id: string) => link('/all-dsp-account', { id })
export const validateLink = (id: string) => link('/validate-connector', { id })
export const peekLink = (id: string) => link('/my-connectors', { peek: id })

/** Address after a sign-in: remaining queue, test of the renewed connection, or the screen that uses it. */
export function returnAddress(
  platform: PlatformKey,
  rest: readonly PlatformKey[],
  connectionId: string | null,
): string {
  if (rest.length > 0) return `/all-platforms?queue=${queueText(rest)}`
  if (connectionId !== null) return `/validate-connector?id=${connectionId}`
  return PLATFORMS[platform].kind === 'sheet' ? '/connectors' : '/my-connectors'
}
