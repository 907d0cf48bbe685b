import type { Connector } from '@flightdeck/contract/connections'
import { PLATFORM_KEYS, type PlatformKey } from '@flightdeck/domain/platforms'
import { useNavigate } from '@tanstack/react-router'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { connectorOffer } from '../library/library-model.ts'
import { queueIn, queueText } from '../links.ts'

export type Queue = ReturnType<typeof useQueue>

/**
 * The platforms that wait to be signed in to. The address lists them, so a reload or the way back keeps them.
 */
export function useQueue(connectors: readonly Connector[]) {
  const navigate = useNavigate()
  const text = useQueryParam('queue')
  const connectionId = useQueryParam('connection')
  const canBe = connectors
    .filter((connector) => connectorOffer(connector) === 'connect')
    .map(({ key }) => key)
  const platforms = queueIn(text, PLATFORM_KEYS).filter((platform) => canBe.includes(platform))
  const set = (next: readonly PlatformKey[]) =>
    void navigate({
      to: '/all-platforms',
      search: next.length === 0 ? {} : { queue: queueText(next) },
      replace: true,
    })
  const without = (platform: PlatformKey) => platforms.filter((other) => other !== platform)
  return {
    platforms,
    /** The connection that is signed in to again, if this is about one. */
    connectionId,
    toggle: (platform: PlatformKey) =>
      set(platforms.includes(platform) ? without(platform) : [...platforms, platform]),
    remove: (platform: PlatformKey) => set(without(platform)),
    without,
  }
}
