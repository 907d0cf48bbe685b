import type { DealBuyer, DealHealth } from '@flightdeck/contract/pacing'
import type { DealState } from '@flightdeck/domain/deals'
import { moneyWords } from '@flightdeck/domain/money'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { shortDay } from '../../../lib/day-text.ts'
import type { MarkKind } from '../../../ui/state-mark.tsx'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
export const countWords = (count: number): string => whole.format(count)

export const dealMarks: Record<DealState, MarkKind> = {
  no_requests: 'crit',
  no_bids: 'crit',
  no_wins: 'crit',
  few_impressions: 'watch',
  delivering: 'ok',
  not_reported: 'idle',
}

/** The days the counts are of. */
export function funnelWords({
  days,
  data_through: through,
}: Pick<DealHealth, 'days' | 'data_through'>): string {
  return through === null ? 'No data yet.' : `Last ${days} days, through ${shortDay(through)}.`
}

/** How long each bar is, in percent of the longest: the largest count that is reported. */
export function stepShares(steps: DealHealth['steps']): number[] {
  const most = Math.max(1, ...steps.map(({ count }) => count ?? 0))
  return steps.map(({ count }) => (100 * (count ?? 0)) / most)
}

export function floorWords({ floor, is_fixed: isFixed, currency }: DealHealth): string {
  if (floor === null) return 'The platform reports no price in the account’s currency.'
  return `${isFixed ? 'Fixed price' : 'Floor'} ${moneyWords({ amount: floor, currency })} CPM.`
}

function feeWords({ fees, fees_pct: percent }: DealBuyer, currency: string): string {
  const parts = [
    ...(fees > 0 ? [`${moneyWords({ amount: fees, currency })} CPM`] : []),
    ...(percent > 0 ? [`${percent}%`] : []),
  ]
  return parts.length === 0 ? 'No fees reported.' : `Fees ${parts.join(' and ')}.`
}

/** From the bid to what reaches the auction. */
export function bidWords(buyer: DealBuyer, currency: string): string {
  const { bid, net, is_active: isActive } = buyer
  const resting = isActive ? '' : 'Not active. '
  if (bid === null || net === null) return `${resting}No maximum bid per 1,000 impressions.`
  const money = (amount: number) => moneyWords({ amount: roundHalfAway(amount), currency })
  return `${resting}Max bid ${money(bid)}, ${money(net)} after fees. ${feeWords(buyer, currency)}`
}

type Reach = 'reached' | 'missed' | 'unknown'
export const reachMarks: Record<Reach, { kind: MarkKind; label: string }> = {
  reached: { kind: 'ok', label: 'Reaches the floor' },
  missed: { kind: 'crit', label: 'Can’t reach the floor' },
  unknown: { kind: 'idle', label: 'Not known' },
}
export const buyerReach = ({ reaches_floor: reaches }: DealBuyer): Reach =>
  reaches === null ? 'unknown' : reaches ? 'reached' : 'missed'
