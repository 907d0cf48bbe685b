import { firstProvisional } from '@flightdeck/domain/connections'
import type { Measure } from '@flightdeck/domain/delivery'
import { unitsOrNull } from '@flightdeck/domain/money'
import type { SnapshotEntity } from '../../../../data/delivery/index.ts'
import type { LiveFlight } from './live-flight.ts'

/** Revenue, cost and margin of a flight so far, in its account's currency. Null has a `reason`. */
export type MarginReading = {
  revenue: number | null
  media: number | null
  other: number | null
  cost: number | null
  amount: number | null
  percent: number | null
  /** In points, from the target. */
  gap: number | null
  ecpmBought: number | null
  ecpmSold: number | null
  reason: string | null
  /** First day whose conversions may still be corrected, if revenue depends on them; else null. */
  provisionalFrom: number | null
}

/** Total cost of delivery over some days, in micros, as in reports and rules; NaN if unknown. */
export const costIn = ({ history }: SnapshotEntity, from: number, to: number): number =>
  history.sum('total_cost', from, to)

/** Revenue as reported by the platform or by the plan's rates; cost is all that was paid for delivery. */
export function marginIn({ entity, goal }: LiveFlight, targetPercent: number | null): MarginReading {
  const from = goal?.segments[0]!.from ?? entity.startsOn ?? entity.dataFrom
  const to = Math.min(goal?.segments.at(-1)!.to ?? Infinity, entity.dataThrough ?? -Infinity)
  const isBefore = from < entity.dataFrom
  const sum = (measure: Measure): number | null => {
    if (isBefore || to < from) return null
    const micros = entity.history.sum(measure, from, to)
    return unitsOrNull(micros)
  }
  const [revenue, media, cost, impressions] = [
    sum('revenue'),
    sum('media_cost'),
    sum('total_cost'),
    sum('impressions'),
  ]
  const amount = revenue === null || cost === null ? null : revenue - cost
  const percent = amount === null || revenue === null || revenue <= 0 ? null : (100 * amount) / revenue
  const ecpm = (money: number | null) =>
    money === null || !impressions ? null : (1000 * money) / impressions
  return {
    revenue,
    media,
    other: cost === null || media === null ? null : cost - media,
    cost,
    amount,
    percent,
    gap: percent === null || targetPercent === null ? null : percent - targetPercent,
    ecpmBought: ecpm(cost),
    ecpmSold: ecpm(revenue),
    reason: missingReason(),
    provisionalFrom: revenue === null ? null : provisionalFrom(),
  }

  function provisionalFrom(): number | null {
    const sold = entity.soldByConversions
    if (!sold) return null
    return firstProvisional(
      { from: Math.max(from, sold.from), to: Math.min(to, sold.to) },
      entity.finals.conversions,
    )
  }
  function missingReason(): string | null {
    if (percent !== null) return null
    if (to < from) return 'Nothing delivered yet.'
    if (isBefore) return 'The flight began before our numbers do.'
    if (revenue === null)
      return 'No client rate in the account’s currency, and the platform reports no revenue.'
    if (cost === null) return 'The platform reports no cost.'
    return 'No revenue yet.'
  }
}
