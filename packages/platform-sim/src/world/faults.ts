import { pickWeighted } from './draw.ts'
import type { Channel, Fault } from './shape.ts'

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
