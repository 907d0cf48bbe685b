import { draw, pick, pickWeighted } from './draw.ts'
import type { Fault } from './fault.ts'
import type { Channel } from './shape.ts'
import { platformTraits, type Platform } from './traits.ts'

/** Seven line items in ten are sound; the others have realistic faults. */
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
  // Search has no frequency cap.
  return fault === 'no_frequency_cap' && channel === 'search' ? null : fault
}

type FaultSetting = { platform: Platform; hasDeals: boolean; isInEu: boolean }

/** Set-up fault, for one in ten of the other line items. */
export function setUpFault(
  seed: string,
  id: string,
  { platform, hasDeals, isInEu }: FaultSetting,
): Fault | null {
  const possible = platformTraits(platform).setUpFaults.filter(
    (fault) =>
      (hasDeals || (fault !== 'open_market' && fault !== 'low_offer')) && (isInEu || fault !== 'no_payer'),
  )
  return possible.length > 0 && draw(seed, 'misstep', id) < 0.1 ? pick(possible, seed, 'sort', id) : null
}

/** Some line items without faults are copies within their order that still have the copy suffix. */
export const leftAsCopy = (seed: string, id: string): boolean => draw(seed, 'copied', id) < 0.1

/** The correct name, or a broken one. */
export function spellName(parts: string[], isBroken: boolean, how: number): string {
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
