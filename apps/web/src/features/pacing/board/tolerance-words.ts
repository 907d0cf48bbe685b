import type { PacingSettings } from '@flightdeck/contract/pacing'

const percent = (share: number): string => `${Math.round(1000 * share) / 10}%`

/** The legend: when a budget is on track, off and critical. */
export function toleranceWords(tolerance: PacingSettings['tolerance']): string {
  const { at_start: start, least, lowest_landing: lowest, highest_landing: highest } = tolerance
  return [
    `On track: within ${percent(start)} of plan at the start, ${percent(least)} at the end.`,
    `Critical: twice that, or landing below ${percent(lowest)} or above ${percent(highest)}.`,
  ].join(' ')
}
