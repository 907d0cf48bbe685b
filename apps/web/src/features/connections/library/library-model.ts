import type { Connector } from '@flightdeck/contract/connections'
import { wordsIn } from '@flightdeck/domain/text'
import { kinds } from '../vocabulary.ts'

export type Kind = Connector['kind']

/** Action available for a platform. */
export type Offer = 'connect' | 'not set up' | 'request'

export function connectorOffer({ availability, sign_in, is_configured }: Connector): Offer {
  if (availability === 'not_yet' || sign_in === 'none') return 'request'
  return is_configured ? 'connect' : 'not set up'
}

/** Kinds with connectors, in display order. */
export const connectorKinds = (connectors: readonly Connector[]): Kind[] =>
  (Object.keys(kinds) as Kind[]).filter((kind) => connectors.some((connector) => connector.kind === kind))

/** Connectors of a kind whose name, kind or use contains every word; connectable ones first. */
export function matchConnectors(
  connectors: readonly Connector[],
  kind: Kind | null,
  search: string,
): Connector[] {
  const words = wordsIn(search)
  return connectors
    .filter((connector) => kind === null || connector.kind === kind)
    .filter(({ key, label, kind: of, unlocks }) => {
      const hay = [key, label, kinds[of], ...unlocks].join(' ').toLowerCase()
      return words.every((word) => hay.includes(word))
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

const order: readonly Offer[] = ['connect', 'not set up', 'request']
const rank = (connector: Connector) => order.indexOf(connectorOffer(connector))

/** Whether the requested permissions include write access, in plain words. */
export function rightsSentence({ rights }: Connector): string {
  if (rights.length === 0) return 'No permissions needed yet'
  return rights.some(({ writes }) => writes)
    ? 'Read access. Changes only with your approval.'
    : 'Read-only access'
}
