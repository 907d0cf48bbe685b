import type { CostParts } from '@flightdeck/domain/pacing'
import { MICROS } from '@flightdeck/domain/money'
import type { SnapshotEntity } from '../../../../data/delivery/index.ts'
import { costIn } from './margin-in.ts'

/** Data fee of a line item below a flight: CPM in micros, and percent of its media. */
export type DataFee = { line: SnapshotEntity; cpmMicros: number; percent: number }

export type PartsSpan = {
  from: number
  last: number
  /** Last day whose prices are extrapolated. */
  pricedTo: number
  /** Days whose prices are extrapolated, and the delivery in them. */
  recentDays: number
  delivered: number
  /** Amount still to be delivered by the projected end. */
  left: number
}

/** Cost by component in micros, at the projected end and as in the first days. Null without media cost. */
export function costParts(
  entity: SnapshotEntity,
  { from, last, pricedTo, recentDays, delivered, left }: PartsSpan,
  dataFees: readonly DataFee[],
): { atEnd: CostParts; atFirst: CostParts } | null {
  const of = (start: number, end: number) => partsIn(entity, start, end, dataFees)
  const [all, recent] = [of(from, last), of(pricedTo + 1 - recentDays, pricedTo)]
  const first = of(from, Math.min(last, from + recentDays - 1))
  if (!all || !recent || !first) return null
  const ahead = (part: keyof CostParts) => all[part] + (recent[part] / delivered) * left
  return { atEnd: { media: ahead('media'), data: ahead('data'), fees: ahead('fees') }, atFirst: first }
}

function partsIn(
  entity: SnapshotEntity,
  from: number,
  to: number,
  dataFees: readonly DataFee[],
): CostParts | null {
  const [cost, media] = [costIn(entity, from, to), entity.history.sum('media_cost', from, to)]
  if (Number.isNaN(cost) || Number.isNaN(media)) return null
  const rest = Math.max(0, cost - media)
  const dataFeeTotal = dataFees.reduce((sum, fee) => sum + dataFeeCost(fee, from, to), 0)
  // Data is part of what is paid on top of media; no card makes it more than that.
  const data = Number.isNaN(dataFeeTotal) ? 0 : Math.min(dataFeeTotal, rest)
  return { media, data, fees: rest - data }
}

const PER_THOUSAND = 1_000

function dataFeeCost({ line: { history }, cpmMicros, percent }: DataFee, from: number, to: number): number {
  const byUnit = (history.sum('impressions', from, to) / MICROS / PER_THOUSAND) * cpmMicros
  return byUnit + (history.sum('media_cost', from, to) * percent) / 100
}
