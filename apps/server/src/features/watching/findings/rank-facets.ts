import { convert } from '@flightdeck/domain/money'
import type { Exchange } from '../../data/rates/index.ts'
import type { Facet } from './summary-store.ts'

type RankedFacets = { facets: Facet[]; worth: bigint | null; count: number; key: string }

/** The group with the most money first, over all its currencies; what has no rate adds nothing, and alone comes last. */
export function rankFacets(facets: readonly Facet[], exchange: Exchange): Facet[] {
  const groups = Map.groupBy(facets, ({ facet, value, dsp }) => `${facet} ${value} ${dsp}`)
  return [...groups]
    .map(([key, own]): RankedFacets => ({
      facets: own,
      worth: sumWorth(own, exchange),
      count: own.reduce((sum, { count }) => sum + count, 0),
      key,
    }))
    .toSorted(
      (one, other) =>
        descending(one.worth, other.worth) || other.count - one.count || (one.key < other.key ? -1 : 1),
    )
    .flatMap(({ facets: own }) => own)
}

function sumWorth(facets: readonly Facet[], { currency: reporting, book }: Exchange): bigint | null {
  const amounts = facets.flatMap(({ currency, micros }) => {
    const rate = book.crossRate(currency, reporting)
    return rate ? convert(BigInt(micros), rate) : []
  })
  return amounts.length === 0 ? null : amounts.reduce((sum, one) => sum + one, 0n)
}

function descending(worth: bigint | null, other: bigint | null): number {
  if (worth === other) return 0
  if (worth === null) return 1
  return other === null || worth > other ? -1 : 1
}
