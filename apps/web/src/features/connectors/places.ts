import type { Connection } from '@flightdeck/contract'
import { PLATFORMS, type PlatformKey } from '@flightdeck/domain'

/** Platforms to sign in to stand in the address, so that a reload and the way back keep them. */
const between = '.'

export const queueText = (platforms: readonly PlatformKey[]): string => platforms.join(between)

/** The platforms named, in the order they were picked; what is not known is passed over. */
export function queueIn(text: string | null, known: readonly PlatformKey[]): PlatformKey[] {
  const named = new Set(text?.split(between))
  return [...named].flatMap((name) => known.find((platform) => platform === name) ?? [])
}

/** Routes are made from a table, so the router cannot know their queries; `never` fits whatever it expects. */
const place = (to: string, query: Record<string, string>) => ({ to, search: query as never })

/** Where one or more platforms are signed in to. */
export const signInPlace = (...platforms: PlatformKey[]) =>
  place('/all-platforms', { queue: queueText(platforms) })

/** Where an existing connection is signed in to again. */
export const reconnectPlace = ({ id, platform }: Pick<Connection, 'id' | 'platform'>) =>
  place('/all-platforms', { queue: platform, connection: id })

export const accountsPlace = (id: string) => place('/all-dsp-account', { id })
export const validatePlace = (id: string) => place('/validate-connector', { id })
export const peekPlace = (id: string) => place('/my-connectors', { peek: id })

/** Where a sign-in leads back to: the rest of the queue, the proof of what works again, or where its use is. */
export function returnPlace(
  platform: PlatformKey,
  rest: readonly PlatformKey[],
  connectionId: string | null,
): string {
  if (rest.length > 0) return `/all-platforms?queue=${queueText(rest)}`
  if (connectionId !== null) return `/validate-connector?id=${connectionId}`
  return PLATFORMS[platform].kind === 'sheet' ? '/connectors' : '/my-connectors'
}
