import { parseKpiKind } from '../../ad-data/kpi-kind.ts'
import { amongPeers, median } from '../peers.ts'
import { ALL_PLATFORMS, check, LINE_ITEMS } from '../check.ts'
import { dataDay, sumDelivered } from '../sum-delivered.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { nearestValue, type CheckSubject } from '../subject.ts'
import { formatMoney, percentWords } from '../words.ts'
import { NO_GOAL, NO_NUMBERS } from './reasons.ts'
import { MICROS } from '../../money/micros.ts'

const LOOK_BACK_WEEKS = 8
const LEAST_WEEKS = 4
/** Scales a median absolute deviation to a standard deviation. */
const TO_SIGMA = 1.4826

const ecpmOn = (subject: CheckSubject, day: number): number | null => {
  const spend = sumDelivered(subject, 'spend', day, day)
  const impressions = sumDelivered(subject, 'impressions', day, day)
  return spend && impressions ? (1_000 * spend) / impressions : null
}

const priceJump = check({
  id: 'DEL-07',
  name: 'eCPM jump',
  rationale: 'Catches sudden price changes from the market or a bid error.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'live',
  reads: ['delivery', 'flight'],
  parameters: {
    deviations: number('Deviations from the median', 'times', 3.5),
    // Normal eCPM varies by up to a third.
    change_percent: number('Change', 'percent', 40),
  },
  severity: 'medium',
  fix: 'Check the auction and bids.',
  atRisk: 'spent_week',
  check(subject, { deviations, change_percent }) {
    const { startsOn } = subject
    const day = dataDay(subject)
    if (day === null || startsOn === null) return NO_NUMBERS
    if (day - LEAST_WEEKS * 7 < startsOn) return notApplicable('too few weeks of data')
    const now = ecpmOn(subject, day)
    if (now === null) return NO_NUMBERS
    const before: number[] = []
    for (let week = 1; week <= LOOK_BACK_WEEKS && day - 7 * week >= startsOn; week++) {
      const then = ecpmOn(subject, day - 7 * week)
      if (then !== null) before.push(then)
    }
    const usual = before.length >= LEAST_WEEKS ? median(before) : null
    if (usual === null) return NO_NUMBERS
    const change = (100 * Math.abs(now - usual)) / usual
    if (change <= change_percent) return PASSES
    const spread = TO_SIGMA * median(before.map((one) => Math.abs(one - usual)))!
    if (Math.abs(now - usual) <= deviations * spread) return PASSES
    return fails(`≈ ${formatMoney(subject, usual * MICROS)}`, formatMoney(subject, now * MICROS))
  },
})

const RATES = {
  viewability: ['viewable_impressions', 'measurable_impressions'],
  views: ['video_completes', 'video_starts'],
} as const

const belowGoal = check({
  id: 'DEL-08',
  name: 'Viewability, VCR or LTR below goal',
  rationale: 'Prevents make-goods for missed viewability or completion goals.',
  platforms: ALL_PLATFORMS,
  channels: ['display', 'video', 'ctv', 'audio'],
  levels: LINE_ITEMS,
  when: 'live',
  reads: ['delivery', 'goals'],
  parameters: {
    below_percent: number('Below goal by', 'percent', 10),
    days: number('Days in a row', 'days', 3),
    least_impressions: number('Minimum impressions', 'count', 10_000),
  },
  severity: 'medium',
  fix: 'Trim weak inventory.',
  atRisk: 'spent_week',
  check(subject, { below_percent, days, least_impressions }) {
    const goals = nearestValue(subject, ({ settings }) => settings.goals)
    if (!goals) return NO_GOAL
    const goal = goals.find(({ type, percent }) => percent && isRate(parseKpiKind(type)))
    const aim = goal && parseKpiKind(goal.type)
    if (!goal?.percent || !isRate(aim)) return notApplicable('goal isn’t a view rate')
    const last = dataDay(subject)
    if (last === null) return NO_NUMBERS
    const impressions = sumDelivered(subject, 'impressions', last - days + 1, last)
    if (impressions === null) return NO_NUMBERS
    if (impressions < least_impressions * MICROS) return notApplicable('too few impressions to evaluate')
    const [of, by] = RATES[aim]
    let rate = 0
    for (let day = last - days + 1; day <= last; day++) {
      const [part, whole] = [sumDelivered(subject, of, day, day), sumDelivered(subject, by, day, day)]
      if (part === null || !whole) return NO_NUMBERS
      rate = (100 * part) / whole
      if (rate >= goal.percent * (1 - below_percent / 100)) return PASSES
    }
    return fails(`${percentWords(goal.percent)} (${goal.type})`, percentWords(rate))
  },
})
const isRate = (aim: string | null | undefined): aim is keyof typeof RATES =>
  aim === 'viewability' || aim === 'views'

const WEEK = 7
const clickRate = (subject: CheckSubject): { rate: number; clicks: number } | null => {
  const last = dataDay(subject)
  if (last === null) return null
  const from = Math.max(last - WEEK + 1, subject.startsOn ?? last)
  const [clicks, impressions] = [
    sumDelivered(subject, 'clicks', from, last),
    sumDelivered(subject, 'impressions', from, last),
  ]
  return clicks === null || !impressions
    ? null
    : { rate: (100 * clicks) / impressions, clicks: clicks / MICROS }
}

/** Click rates by channel: a TV line item has next to no clicks, a banner beside it many. */
const peersRates = amongPeers((peers) => {
  const byChannel = Map.groupBy(peers, ({ channel }) => channel)
  return new Map(
    [...byChannel].map(([channel, of]) => [channel, of.flatMap((one) => clickRate(one)?.rate ?? [])]),
  )
})

const manyClicks = check({
  id: 'DEL-09',
  name: 'CTR implausibly high',
  rationale: 'Catches bots and accidental clicks.',
  platforms: ALL_PLATFORMS,
  channels: ['display', 'video'],
  levels: LINE_ITEMS,
  when: 'live',
  reads: ['delivery', 'channel'],
  parameters: {
    most_percent: number('Highest plausible CTR', 'percent', 2),
    least_clicks: number('Minimum clicks', 'count', 1_000),
    times: number('Times the peer median', 'times', 10),
  },
  severity: 'medium',
  fix: 'Block the placements.',
  atRisk: 'spent_week',
  check(subject, { most_percent, least_clicks, times }) {
    const own = clickRate(subject)
    if (!own) return NO_NUMBERS
    if (own.rate > most_percent && own.clicks > least_clicks)
      return fails(`at most ${percentWords(most_percent)}`, percentWords(own.rate))
    const rates = peersRates(subject).get(subject.channel) ?? []
    const usual = rates.length >= 3 ? median(rates) : null
    if (!usual || own.clicks <= least_clicks / 10 || own.rate <= times * usual) return PASSES
    return fails(`≈ ${percentWords(usual)}`, percentWords(own.rate))
  },
})

export const RATE_CHECKS = [priceJump, belowGoal, manyClicks]
