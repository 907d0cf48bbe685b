import { addDays, type Day } from '@flightdeck/domain/time'
import { draw, pick, whole } from './draw.ts'
import type { Fault } from './fault.ts'
import type { Channel } from './shape.ts'
import { platformTraits, type Platform } from './traits.ts'

/** Slips are made and corrected within the month before the demo began; a few are made twice. */
const MONTH_DAYS = 29
const SHARE = 0.4
const TWICE = 0.25

export type Calendar = { anchor: Day; today: Day }
type SlipSetting = { platform: Platform; channel: Channel; hasDeals: boolean }

/** Temporary fault of a line item today, or null. */
export function slipOn(
  seed: string,
  id: string,
  { platform, channel, hasDeals }: SlipSetting,
  { anchor, today }: Calendar,
): Fault | null {
  const possible = platformTraits(platform).slips.filter(
    (fault) =>
      (channel !== 'search' || fault !== 'no_frequency_cap') && (!hasDeals || fault !== 'no_bid_ceiling'),
  )
  if (possible.length === 0 || draw(seed, 'slip?', id) >= SHARE) return null
  const madeOn = addDays(anchor, -whole(14, MONTH_DAYS, seed, 'slip on', id))
  const rightOn = addDays(madeOn, whole(2, 5, seed, 'slip days', id))
  const againOn = addDays(rightOn, whole(3, 5, seed, 'slip again', id))
  const isWrong = today >= madeOn && today < rightOn
  const isWrongAgain = draw(seed, 'slip twice', id) < TWICE && today >= againOn && today < addDays(againOn, 2)
  return isWrong || isWrongAgain ? pick(possible, seed, 'slip', id) : null
}
