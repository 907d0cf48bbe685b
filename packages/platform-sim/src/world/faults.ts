import { draw, pick, pickWeighted } from './draw.ts'
import type { Fault } from './fault.ts'
import type { Channel } from './shape.ts'
import { traitsOf, type Platform } from './traits.ts'

/** Seven line items in ten are as they should be; the others have what people really have. */
const LINE_ITEM_FAULTS: readonly (readonly [Fault | null, number])[] = [
  [null, 70],
  ['under_pacing', 7],
  ['over_pacing', 4],
  ['stopped', 3],
  ['no_frequency_cap', 3],
  ['wrong_geo', 2],
  ['margin_erosion', 3],
  ['broken_name', 3],
  ['ended_but_active', 2],
  ['decimal_slip', 1],
  ['no_creative', 2],
]

export function lineItemFault(seed: string, id: string, channel: Channel): Fault | null {
  const fault = pickWeighted(LINE_ITEM_FAULTS, seed, 'fault', id)
  // Search has no frequency to cap.
  return fault === 'no_frequency_cap' && channel === 'search' ? null : fault
}

type FaultSetting = { platform: Platform; hasDeals: boolean; isInEu: boolean }

/** One in ten of the others was set up wrong. */
export function setUpFault(
  seed: string,
  id: string,
  { platform, hasDeals, isInEu }: FaultSetting,
): Fault | null {
  const possible = traitsOf(platform).setUpFaults.filter(
    (fault) =>
      (hasDeals || (fault !== 'open_market' && fault !== 'low_offer')) && (isInEu || fault !== 'no_payer'),
  )
  return possible.length > 0 && draw(seed, 'misstep', id) < 0.1 ? pick(possible, seed, 'sort', id) : null
}

/** Some of those that are right otherwise were copied within their order, and nobody has taken that off the name. */
export const leftAsCopy = (seed: string, id: string): boolean => draw(seed, 'copied', id) < 0.1

/** The name as it should be, or as a hurried hand writes it. */
export function written(parts: string[], isBroken: boolean, how: number): string {
  if (!isBroken) return parts.join('_')
  const breaks = [
    () => parts.join('-'),
    () => parts.filter((_, at) => at !== 2).join('_'),
    () => `${parts.join('_')} (copy)`,
    () => parts.map((part, at) => (at === 1 ? 'XX' : part)).join('_'),
    () => `${parts.join('_').toLowerCase()} `,
  ]
  return breaks[Math.floor(how * breaks.length)]!()
}
