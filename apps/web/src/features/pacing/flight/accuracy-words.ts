import type { PacingAccuracy } from '@flightdeck/contract/pacing'
import { platformName } from '../../../lib/platform-name.ts'
import { percentWords } from '../flight-words.ts'

type Coverage = Pick<PacingAccuracy, 'flights' | 'campaigns' | 'looks' | 'inside_pct'>

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

/** How good projections have been, on budgets that ended; a platform with too few of them has a range and no band. */
export function accuracyWords(accuracy: PacingAccuracy, platform: string): string {
  const own = accuracy.by_platform.find(({ dsp_name: one }) => one === platform)
  if (!own || own.is_range) {
    const ended = own ? count(own.flights, 'budget has', 'budgets have') : 'no budget has'
    return `Range: ${ended} ended on ${platformName(platform)}, too few to say how good its bands are.`
  }
  return `${coverageWords(own)} on ${platformName(platform)} landed inside their 8-in-10 band.`
}

const coverageWords = ({ flights, campaigns, looks, inside_pct: inside }: Coverage): string =>
  `${percentWords(inside, 0)} of ${count(looks, 'look', 'looks')} at ${count(flights, 'ended budget', 'ended budgets')} of ${count(campaigns, 'campaign', 'campaigns')}`
