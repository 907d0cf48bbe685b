import type { LineItem } from './shape.ts'
import { platformTraits } from './traits.ts'

/** Position of a day within its flight: 0 on the first day, near 1 on the last. */
export type Progress = number

/** Effect of a fault on delivery: share of the day's plan that is spent. */
export function shareOfPlan(item: LineItem, progress: Progress, hasDeadDeal: boolean): number {
  const deal = hasDeadDeal ? 0.12 : 1
  return deal * paced(item.pacing) * faulty(item, progress)
}

function faulty({ faults }: LineItem, progress: Progress): number {
  if (faults.includes('no_creative')) return 0
  if (faults.includes('stopped')) return progress < 0.55 ? 1 : 0
  if (faults.includes('under_pacing')) return 0.7 - 0.2 * progress
  if (faults.includes('over_pacing')) return 1.25 + 0.15 * progress
  return 1
}

/** Daily bid factor: a fifth more when ahead, double when as soon as possible, until the budget ends it. */
function paced(pacing: LineItem['pacing']): number {
  if (pacing === 'ahead') return 1.2
  return pacing === 'asap' ? 2 : 1
}

/**
 * Whether the platform limits a day to its share of the remaining budget; an overpacing line was set up
 * without that.
 */
export const isPaced = ({ pacing, faults }: LineItem): boolean =>
  pacing !== 'asap' && !faults.includes('over_pacing')

/**
 * Whether the platform stops at the budget. The Trade Desk enforces the budget of a campaign, and that of an
 * ad group only if it is paced or spent as soon as possible; a slipped budget is a hundred times too large to
 * be reached.
 */
export const stopsAtBudget = ({ platform, pacing, faults }: LineItem): boolean =>
  !faults.includes('decimal_slip') &&
  (platformTraits(platform).stopsOverpacing || pacing === 'asap' || !faults.includes('over_pacing'))

/** Share of the client's price that goes to the media; the remainder is ours. */
export function mediaShare(item: LineItem, progress: Progress): number {
  const planned = 1 - item.marginPercent / 100
  return item.faults.includes('margin_erosion') ? planned + (1.03 - planned) * progress : planned
}
