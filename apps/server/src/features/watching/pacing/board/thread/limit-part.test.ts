import type { Measure } from '@flightdeck/domain/delivery'
import { MICROS } from '@flightdeck/domain/money'
import { dayNumber } from '@flightdeck/domain/time'
import { DEFAULT_TOLERANCE, goalInMonth } from '@flightdeck/domain/pacing'
import { expect, test } from 'vitest'
import type { SnapshotEntity } from '../../../../data/delivery/index.ts'
import { readOne } from './flights.ts'
import type { LiveFlight } from './live-flight.ts'
import { readOwn } from './own-bands.ts'
import { summarise } from './row.ts'

const TODAY = dayNumber('2026-11-18')
/** September to November with 91,000: 1,000 a day. */
const GOAL = {
  measure: 'spend' as const,
  isMoney: true,
  by: 'platform' as const,
  segments: [{ from: dayNumber('2026-09-01'), to: dayNumber('2026-11-30'), amount: 91_000 * MICROS }],
}

/** By the month, a line that delivered so much a day before November and 400 a day since. */
function november(perDayBefore: number) {
  const delivered = (day: number) => (day < dayNumber('2026-11-01') ? perDayBefore : 400)
  const history = {
    rows: () => 1,
    sum: (_measure: Measure, from: number, to: number) => {
      let sum = 0
      for (let day = from; day <= to; day++) sum += delivered(day) * MICROS
      return sum
    },
  }
  const entity = { goal: GOAL, history, dataThrough: TODAY - 1, isPaused: false, ancestors: [], currency: 'EUR', startsOn: GOAL.segments[0]!.from, dataFrom: GOAL.segments[0]!.from, platform: 'dv360' } as unknown as SnapshotEntity // prettier-ignore
  const { goal } = goalInMonth(GOAL, TODAY)!
  const read = readOne(entity, goal, { today: TODAY, tolerance: DEFAULT_TOLERANCE, edits: new Map(), own: readOwn([]), stops: false }) // prettier-ignore
  const live: LiveFlight = { entity, isTop: true, ...read }
  return summarise([live], { factors: { EUR: 1 }, targetPercent: null, planTargets: [] })[0]!
}

test('a month needs the missing part of its plan while the flight can deliver it', () => {
  // 6,800 of 30,000 in 17 days; the flight has 23,200 left and more.
  const row = november(1_000)
  expect([row.goal, row.delivered, row.bucket, row.direction]).toEqual([30_000, 6_800, 'critical', 'under'])
  expect(row.neededPerDay).toBeCloseTo(23_200 / 13, 6)
  expect(row.risk!.under).toBeCloseTo(30_000 - row.projected!, 6)
})

test('a month needs and risks at most the remainder of the flight', () => {
  // 1,350 a day for 61 days and 6,800 since leave 1,850 of 91,000.
  const row = november(1_350)
  expect(row.neededPerDay).toBeCloseTo(1_850 / 13, 6)
  expect(row.risk!.under).toBe(0)
  expect(row.direction).not.toBe('under')
  expect(row.goal).toBe(30_000)
})
