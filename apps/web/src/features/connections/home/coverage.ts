import type { Connection, Connector } from '@flightdeck/contract/connections'
import { needsAttention } from '../connection-model.ts'

/** `3 of 5 platforms connected. 1 needs attention.` */
export function coverageSentence(
  connectors: readonly Connector[],
  connections: readonly Connection[],
): string {
  const ready = connectors.filter(({ availability }) => availability === 'ready')
  const connected = ready.filter(({ key }) => connections.some(({ platform }) => platform === key)).length
  const troubled = connections.filter(needsAttention).length
  const of = `${connected} of ${ready.length} ${ready.length === 1 ? 'platform' : 'platforms'} connected`
  if (troubled === 0) return `${of}. All healthy.`
  return `${of}. ${troubled} ${troubled === 1 ? 'needs' : 'need'} attention.`
}

/** Available, configured platforms without a connection. */
export const toAdd = (connectors: readonly Connector[], connections: readonly Connection[]): Connector[] =>
  connectors.filter(
    ({ key, availability, is_configured }) =>
      availability === 'ready' && is_configured && !connections.some(({ platform }) => platform === key),
  )
