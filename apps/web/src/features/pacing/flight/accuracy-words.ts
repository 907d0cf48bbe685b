import type { PacingAccuracy } from '@flightdeck/contract/pacing'
import { platformName } from '../../../lib/platform-name.ts'
import { percentWords } from '../flight-words.ts'

/** How good projections have been, on flights that ended. */
export function accuracyWords(accuracy: PacingAccuracy, platform: string): string {
  if (accuracy.inside_pct === null)
    return 'No flight of yours has ended yet, so the bands are those of other advertisers.'
  const own = accuracy.by_platform.find(({ dsp_name: one }) => one === platform)
  const words = (flights: number, inside: number | null, where: string) =>
    `${percentWords(inside, 0)} of ${flights} flights that ended${where} landed inside their 8-in-10 band.`
  const all = words(accuracy.flights, accuracy.inside_pct, '')
  if (!own || own.inside_pct === null || accuracy.by_platform.length < 2) return all
  return `${all} On ${platformName(platform)}: ${percentWords(own.inside_pct, 0)} of ${own.flights}.`
}
