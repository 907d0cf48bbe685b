import type { CampaignNode } from '@flightdeck/contract/campaigns'
import { scoreCap, SCORE_CAPS } from '@flightdeck/domain/checks'
import { readEntityId } from '@flightdeck/domain/entities'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { dayNumber } from '@flightdeck/domain/time'
import { formatCount } from '../../lib/count-text.ts'
import { shortDay } from '../../lib/day-text.ts'
import { entityPlace } from '../../lib/entity-place.ts'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const oneDigit = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** Never rounded up to 100, which means that every check passed. */
export const scoreWords = (score: number | null): string =>
  score === null ? '–' : whole.format(score >= 99 && score < 100 ? 99 : roundHalfAway(score, 0))

type Qa = CampaignNode['qa']

/** Severity that caps the score, as a sentence; empty without a cap. */
export function capWords({ uncapped, by_severity }: Pick<Qa, 'uncapped' | 'by_severity'>): string {
  const cap = scoreCap(uncapped, by_severity)
  if (cap === null) return ''
  return `Capped at ${SCORE_CAPS[cap]} by ${formatCount(by_severity[cap], `${cap} issue`)}.`
}

/** Change of a score over a week. */
export function trendWords({
  score,
  score_a_week_ago: before,
}: Pick<Qa, 'score' | 'score_a_week_ago'>): string {
  if (score === null || before === null) return 'No score from a week ago'
  const change = roundHalfAway(score, 0) - roundHalfAway(before, 0)
  if (change === 0) return 'Unchanged in 7 days'
  return `${change > 0 ? '+' : '−'}${Math.abs(change)} in 7 days`
}

export const percentWords = (percent: number | null): string =>
  percent === null ? '–' : `${oneDigit.format(roundHalfAway(percent, 1))}%`

export function flightWords({ start, end }: Pick<CampaignNode, 'start' | 'end'>): string {
  if (start === null && end === null) return 'No dates'
  if (start === null) return `until ${shortDay(end!)}`
  return end === null ? `from ${shortDay(start)}` : `${shortDay(start)} – ${shortDay(end)}`
}

/** `since 18 Jul`: first day included in a sum over a flight that began earlier. */
export const sinceWords = (day: string): string => `since ${shortDay(day)}`

export const coversWords = (since: string, start: string | null): string =>
  `${sinceWords(since)}; ${start === null ? 'the flight has no start date' : `the flight began ${shortDay(start)}`}`

const [low, high] = [90, 110]

/** Pacing state; the limits are those of the pale band in the bar. */
export function pacingState(percent: number | null): 'ok' | 'under' | 'over' | 'idle' {
  if (percent === null) return 'idle'
  if (percent < low) return 'under'
  return percent > high ? 'over' : 'ok'
}

/** Elapsed share of the flight, 0 to 1; null without valid start and end dates. */
export function elapsedShare(
  { start, end }: Pick<CampaignNode, 'start' | 'end'>,
  today: string,
): number | null {
  if (start === null || end === null || end < start) return null
  const [from, to, now] = [dayNumber(start), dayNumber(end), dayNumber(today)]
  return Math.max(0, Math.min(1, (now - from) / (to - from + 1)))
}

export const namingWords = ({ checks, failed }: CampaignNode['naming']): string => {
  if (checks === 0) return '–'
  return failed === 0 ? 'Valid' : `${failed} of ${checks} wrong`
}

/** Page of the entity. */
export const nodePlace = ({ dsp_name, type, entity_id }: CampaignNode): string =>
  entityPlace({ platform: dsp_name, kind: type, native_id: readEntityId(entity_id).nativeId })
