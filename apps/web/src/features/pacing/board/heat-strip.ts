import type { FlightRow } from '@flightdeck/contract/pacing'
import { shortDay } from '../../../lib/day-text.ts'

/** From far under what was planned for a day to far over it; a day without data has none. */
export const SHADES = ['none', 'far-under', 'under', 'even', 'over', 'far-over'] as const
export type Shade = (typeof SHADES)[number]
export type StripCell = { on: string; shade: Shade; words: string; share: number | null }

const limits: readonly [number, Shade][] = [
  [0.6, 'far-under'],
  [0.9, 'under'],
  [1.1, 'even'],
  [1.4, 'over'],
]

export function stripCells(recent: FlightRow['recent']): StripCell[] {
  return recent.map(({ on, delivered, planned }) => {
    if (delivered === null) return { on, shade: 'none', share: null, words: `${shortDay(on)}: no data` }
    if (planned <= 0) return { on, shade: 'even', share: null, words: `${shortDay(on)}: nothing planned` }
    const share = delivered / planned
    const shade = limits.find(([limit]) => share < limit)?.[1] ?? 'far-over'
    return { on, shade, share, words: `${shortDay(on)}: ${Math.round(100 * share)}% of the day’s plan` }
  })
}

export function stripWords(cells: readonly StripCell[]): string {
  const under = cells.filter(({ shade }) => shade === 'under' || shade === 'far-under').length
  const over = cells.filter(({ shade }) => shade === 'over' || shade === 'far-over').length
  if (under === 0 && over === 0) return `All ${cells.length} days near their plan`
  return [
    ...(under > 0 ? [`${under} of ${cells.length} days under plan`] : []),
    ...(over > 0 ? [`${over} of ${cells.length} days over plan`] : []),
  ].join(', ')
}
