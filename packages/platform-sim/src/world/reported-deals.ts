import { between } from './draw.ts'
import type { Delivery } from './delivery.ts'
import { reportedDays, type DaysQuestion, type ReportedDay } from './reported-days.ts'
import type { World } from './world.ts'

/** Part of a line item's day, bought through one deal or through the open auction. */
export type ReportedPart = ReportedDay & {
  dealId: string | null
  bidRequests: number
  bids: number
  wins: number
}

/**
 * The same days, by deal. A line item with deals buys only through them, and its parts add up exactly; the
 * share of a dead deal is bought in the open auction, and the deal itself reports nothing.
 */
export function reportedDeals(world: World, question: DaysQuestion): ReportedPart[] {
  const dead = new Set(world.deals.filter((deal) => deal.faults.includes('dead_deal')).map(({ id }) => id))
  const promised = new Set(world.deals.filter((deal) => deal.isGuaranteed).map(({ id }) => id))
  return reportedDays(world, question).flatMap((row) => {
    const living = row.item.dealIds.filter((id) => !dead.has(id))
    const through = living.length > 0 ? living : [null]
    return splitDelivery(row, through).map((delivery, at) => {
      const key = [row.item.id, through[at] ?? '', row.day]
      const wins = Math.floor(delivery.impressions * between(1.01, 1.06, 'wins', ...key))
      const bids = Math.floor(wins / between(0.05, 0.35, 'win rate', ...key))
      // Buyers of guaranteed deals bid on nearly every request.
      const rate: [number, number] = promised.has(through[at] ?? '') ? [0.97, 1] : [0.1, 0.6]
      const bidRequests = Math.floor(bids / between(...rate, 'bid rate', ...key))
      return { ...row, delivery, dealId: through[at]!, bidRequests, bids, wins }
    })
  })
}

function splitDelivery(
  { item, day, delivery }: ReportedDay,
  through: readonly (string | null)[],
): Delivery[] {
  if (through.length === 1) return [delivery]
  const weights = through.map((dealId) => between(0.5, 1.5, 'deal share', item.id, dealId ?? '', day))
  const parts = weights.map((): Record<string, number | bigint> => ({}))
  for (const [name, whole] of Object.entries(delivery) as [keyof Delivery, number | bigint][]) {
    const shares = shared(BigInt(whole), weights)
    shares.forEach((share, at) => (parts[at]![name] = typeof whole === 'bigint' ? share : Number(share)))
  }
  return parts as unknown as Delivery[]
}

/** Splits a whole by weight; the last part takes the remainder. */
function shared(whole: bigint, weights: number[]): bigint[] {
  const sum = weights.reduce((all, one) => all + one, 0)
  const parts = weights.map((one) => (whole * BigInt(Math.round((one / sum) * 1e6))) / 1_000_000n)
  const before = parts.slice(0, -1).reduce((all, one) => all + one, 0n)
  return [...parts.slice(0, -1), whole - before]
}
