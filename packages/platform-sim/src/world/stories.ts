import type { LineItem } from './shape.ts'

/** How far along its flight a day is: 0 on the first day, near 1 on the last. */
export type Progress = number

/** What a fault does to delivery: how much of the day's plan is spent. */
export function shareOfPlan(item: LineItem, progress: Progress, hasDeadDeal: boolean): number {
  const deal = hasDeadDeal ? 0.12 : 1
  return deal * paced(item.pacing, progress) * faulty(item, progress)
}

function faulty({ faults }: LineItem, progress: Progress): number {
  if (faults.includes('no_creative')) return 0
  if (faults.includes('stopped')) return progress < 0.55 ? 1 : 0
  if (faults.includes('under_pacing')) return 0.7 - 0.2 * progress
  if (faults.includes('over_pacing')) return 1.25 + 0.15 * progress
  return 1
}

/** Ahead spends a fifth more at first and makes up for it later; as soon as possible is done at half time. */
export function paced(pacing: LineItem['pacing'], progress: Progress): number {
  if (pacing === 'ahead') return progress < 0.6 ? 1.2 : 0.7
  if (pacing === 'asap') return progress < 0.5 ? 2 : 0
  return 1
}

/** The share of the client's price that goes to the media; what remains is ours. */
export function mediaShare(item: LineItem, progress: Progress): number {
  const planned = 1 - item.marginPercent / 100
  return item.faults.includes('margin_erosion') ? planned + (1.03 - planned) * progress : planned
}
