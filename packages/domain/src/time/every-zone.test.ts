import { expect, test } from 'vitest'
import { dayIn, dayNumber, dayFromNumber } from './day.ts'
import { TIME_ZONES } from './zone-labels.ts'
import { instantIn } from './zone.ts'
import { isFullRun } from '../test/property-runs.ts'

const [FROM, TO] = [dayNumber('2024-01-01'), dayNumber('2030-12-31')]
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const AWKWARD = [
  'Africa/Casablanca',
  'America/Asuncion',
  'America/Havana',
  'America/Nuuk',
  'Antarctica/Troll',
  'Asia/Almaty',
  'Asia/Beirut',
  'Asia/Gaza',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]
/** Every zone on every day takes minutes; a short run takes the days around changes and some of the others. */
const ZONES = isFullRun
  ? Intl.supportedValuesOf('timeZone')
  : [...new Set<string>([...Object.values(TIME_ZONES), ...AWKWARD])]
const PROBE_DAYS = isFullRun ? 1 : 7

/** A stretch of time in which a zone's clocks run evenly. */
type Stretch = { from: number; to: number; offset: number }

/** Found by asking for the name of the offset, which is another way than the one under test. */
function findStretches(zone: string): Stretch[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsetAt = (at: number): number => {
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(at))!
    return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0
  }
  const [begin, end] = [(FROM - 2) * DAY_MS, (TO + 3) * DAY_MS]
  const stretches: Stretch[] = [{ from: begin, to: end, offset: offsetAt(begin) }]
  for (let at = begin; at < end; at += PROBE_DAYS * DAY_MS) {
    const last = stretches.at(-1)!
    const offset = offsetAt(at)
    if (offset === last.offset) continue
    let [before, after] = [at - PROBE_DAYS * DAY_MS, at]
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (offsetAt(middle) === last.offset) before = middle
      else after = middle
    }
    last.to = after
    stretches.push({ from: after, to: end, offset })
  }
  return stretches
}

/** The first moment of a local day with the clock at the hour or later, by looking at every stretch. */
function firstMoment(stretches: Stretch[], day: number, hour: number): number {
  const moments = stretches.flatMap(({ from, to, offset }) => {
    const earliest = Math.max(from, day * DAY_MS + hour * HOUR_MS - offset)
    const isThatDay = Math.floor((earliest + offset) / DAY_MS) === day
    return earliest < to && isThatDay ? [earliest] : []
  })
  return Math.min(...moments)
}

function daysToTry(stretches: Stretch[]): number[] {
  const changes = stretches.map(({ from }) => Math.floor(from / DAY_MS))
  const isNearChange = (day: number) => changes.some((change) => Math.abs(change - day) <= 2)
  const days = Array.from({ length: TO - FROM + 1 }, (_, at) => FROM + at)
  return isFullRun ? days : days.filter((day) => day % 10 === 0 || isNearChange(day))
}

test.each(ZONES)('in %s each day of 2024 to 2030 has exactly one 09:00 and one beginning', (zone) => {
  const stretches = findStretches(zone)
  for (const hour of [9, 0]) {
    let before = -Infinity
    for (const day of daysToTry(stretches)) {
      const moment = instantIn(zone, dayFromNumber(day), hour)
      const isFirst = moment.getTime() === firstMoment(stretches, day, hour)
      const isOnItsDay = dayIn(zone, moment) === dayFromNumber(day)
      const isLater = moment.getTime() > before
      if (!isFirst || !isOnItsDay || !isLater) expect.fail(`${dayFromNumber(day)}: ${moment.toISOString()}`)
      before = moment.getTime()
    }
  }
})
