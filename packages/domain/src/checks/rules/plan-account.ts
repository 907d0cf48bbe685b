import { offsetMs } from '../../time/zone.ts'
import { ALL_PLATFORMS, CAMPAIGNS, check } from '../check.ts'
import { inOwnCurrency, micros } from '../money.ts'
import { cannotTell, fails, PASSES } from '../outcome.ts'
import { number, wantedNumber, wantedText } from '../parameters.ts'
import { formatMoney } from '../words.ts'
import { NO_BUDGET, NO_PLAN, NOTHING_ASKED, OTHER_MONEY } from './reasons.ts'
import { unitsToMicros } from '../../money/micros.ts'
import { DAY_MS, HOUR_MS } from '../../time/duration.ts'

const offsets = new Map<string, number | null>()

/** UTC offset of a zone on a day, in hours; null for an invalid zone. */
function hoursAhead(zone: string, day: number): number | null {
  const key = `${zone}/${day}`
  const cachedHours = offsets.get(key)
  if (cachedHours !== undefined) return cachedHours
  if (offsets.size > 10_000) offsets.clear()
  let hours: number | null = null
  try {
    hours = offsetMs(zone, day * DAY_MS + DAY_MS / 2) / HOUR_MS
  } catch {
    // Invalid zones have no offset.
  }
  offsets.set(key, hours)
  return hours
}

const otherZone = check({
  id: 'BUD-18',
  name: 'Time zone differs from plan',
  formerly: ['Advertiser time zone differs from plan time zone'],
  rationale: 'Prevents first and last days from slipping and reports from disagreeing.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['flight'],
  parameters: {
    time_zone: wantedText('Plan time zone'),
    most_hours: number('Maximum hours apart', 'hours', 3),
  },
  severity: 'medium',
  fix: 'Note the offset, or rebuild in the right account.',
  atRisk: 'day',
  check({ account: { timezone, today } }, { time_zone, most_hours }) {
    if (time_zone === null) return NOTHING_ASKED
    const [ours, theirs] = [hoursAhead(timezone, today), hoursAhead(time_zone, today)]
    if (ours === null || theirs === null) return cannotTell('time zone unknown')
    return Math.abs(ours - theirs) < most_hours ? PASSES : fails(time_zone, timezone)
  },
})

const otherCurrency = check({
  id: 'BUD-19',
  name: 'Account currency differs from plan',
  formerly: ['Currency of account differs from plan currency'],
  rationale: 'Prevents a budget that is off by the exchange rate.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['plan'],
  parameters: {},
  severity: 'high',
  fix: 'Convert the budget, or move it to another account.',
  atRisk: 'remaining',
  check({ account: { currency }, plan }) {
    const plannedCurrency = plan.find((row) => row.currency !== null)?.currency
    if (!plannedCurrency) return NO_PLAN
    return plannedCurrency === currency ? PASSES : fails(plannedCurrency, currency)
  },
})

/** On a day Google may spend twice the daily amount. */
const GOOGLE_TIMES = 2
const notACap = check({
  id: 'BUD-20',
  name: 'Google Ads daily budget may double',
  formerly: ['Google Ads daily budget read as a hard cap'],
  rationale: 'Prevents a one-day overspend that surprises the client.',
  platforms: ['google_ads'],
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['budget'],
  parameters: { most_a_day: wantedNumber('Maximum per day for the client', 'money') },
  severity: 'medium',
  fix: 'Lower the daily budget, or add an alert at twice the amount.',
  atRisk: 'day',
  check(subject, { most_a_day }) {
    if (most_a_day === null) return NOTHING_ASKED
    const daily = subject.settings.budget?.daily
    if (!daily) return NO_BUDGET
    if (!inOwnCurrency(subject, daily)) return OTHER_MONEY
    const most = GOOGLE_TIMES * micros(daily)
    const limit = unitsToMicros(most_a_day)
    return most <= limit
      ? PASSES
      : fails(`at most ${formatMoney(subject, limit)}/day`, `up to ${formatMoney(subject, most)}/day`)
  },
})

export const PLAN_ACCOUNT = [otherZone, otherCurrency, notACap]
