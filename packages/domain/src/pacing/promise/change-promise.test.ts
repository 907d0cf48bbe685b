import fc from 'fast-check'
import { expect, test } from 'vitest'
import { march } from '../../test/a-candidate.ts'
import { propertyRuns } from '../../test/property-runs.ts'
import { AD_PLATFORMS, platformAds } from '../../platforms/platforms.ts'
import { aFlight, times } from '../../test/a-flight.ts'
import { goalOfFlight } from '../flight.ts'
import { overshootAmount } from '../overshoot.ts'
import { project, type ProjectionAsk } from '../projection.ts'
import { changePromise, type PromiseCourse } from './change-promise.ts'
import type { FlightEdit } from './flight-edit.ts'

const DAYS = 11
const course = (ask: ProjectionAsk, more: Partial<PromiseCourse> = {}): PromiseCourse => ({
  platform: 'dv360',
  ask,
  through: march(ask.days.length),
  isDaily: false,
  unchanged: project(ask),
  planned: null,
  ...more,
})
const none = () => null
const ahead: FlightEdit = { setting: 'pacing', isRaise: true, isAhead: true }
const raised = (more: number): FlightEdit => ({ setting: 'budget', more, segment: null })
const limited = { flight: aFlight(3_100), days: times(DAYS, 100) }
const short = { flight: aFlight(3_100), days: times(DAYS, 60) }

test('ahead promises a fifth more of what is left, within the band of the forecast', () => {
  const promise = changePromise(course(short), [ahead], none)
  expect(promise).toMatchObject({ setting: 'pacing', goal: 3_100, delivered: 660, stop: 3_100, records: 0 })
  expect(promise.unchanged).toBeCloseTo(1_860, 6)
  expect(promise.end).toBeCloseTo(2_100, 6)
  expect(promise.model).toBe(promise.end)
  expect(promise.band![0]).toBeLessThan(1_860)
  expect(promise.band![1]).toBeGreaterThan(2_100)
  expect(changePromise(course(short, { platform: 'meta_ads' }), [ahead], none).end).toBeNull()
})

test('a raised budget promises the new one to a line that its budget limits, and nothing more to one that lacks supply', () => {
  expect(changePromise(course(limited), [raised(930)], none)).toMatchObject({ goal: 4_030, stop: 4_030 })
  expect(changePromise(course(limited), [raised(930)], none).end).toBeCloseTo(4_030, 6)
  expect(changePromise(course(short), [raised(930)], none).end).toBeCloseTo(1_860, 6)
})

test('a budget that needs more than one and a half of the best day has no forecast', () => {
  expect(changePromise(course(limited), [raised(1_000)], none).end).not.toBeNull()
  expect(changePromise(course(limited), [raised(1_001)], none)).toMatchObject({
    end: null,
    band: null,
    goal: 4_101,
  })
})

test('an amount a day applies to the days left, and no more than that is promised', () => {
  const daily = course(short, { isDaily: true })
  const promise = changePromise(daily, [{ setting: 'daily_budget', before: 100, after: 40 }], none)
  expect(promise).toMatchObject({ setting: 'daily_budget', goal: 1_900 })
  expect(promise.end).toBeCloseTo(660 + 20 * 40, 6)
  const total = changePromise(course(short), [{ setting: 'daily_budget', before: 100, after: 40 }], none)
  expect(total.end).toBeNull()
})

test('a later end spreads what is left, and days that are over cannot be taken back', () => {
  const end = (day: number): FlightEdit => ({ setting: 'end_date', endsOn: march(day), isStartKept: true })
  expect(changePromise(course(short), [end(41)], none)).toMatchObject({ endsOn: march(41) })
  expect(changePromise(course(short), [end(41)], none).end).toBeCloseTo(60 * 41, 6)
  expect(changePromise(course(short), [end(9)], none).end).toBeNull()
})

test.each(['bid', 'frequency_cap', 'audience'] as const)(
  'a looser %s adds nothing where the budget is the limit, and has no forecast elsewhere',
  (setting) => {
    const edit = (isRaise: boolean): FlightEdit => ({ setting, isRaise, isAhead: false })
    expect(changePromise(course(limited), [edit(true)], none).end).toBeCloseTo(3_100, 6)
    expect(changePromise(course(limited), [edit(false)], none).end).toBeNull()
    expect(changePromise(course(short), [edit(true)], none).end).toBeNull()
    const open = { ...limited, flight: aFlight(3_100, { isCapped: false }) }
    expect(changePromise(course(open), [edit(true)], none).end).toBeNull()
  },
)

test('several settings at once, a paused flight and one without days have no forecast', () => {
  expect(changePromise(course(limited), [ahead, raised(10)], none)).toMatchObject({
    setting: 'several',
    end: null,
  })
  expect(changePromise(course(limited, { unchanged: null }), [raised(10)], none).end).toBeNull()
})

test('a plan is the goal, and the budget on the platform the stop', () => {
  const promise = changePromise(course(limited, { planned: 5_000 }), [raised(930)], none)
  expect(promise).toMatchObject({ goal: 5_000, stop: 4_030 })
})

test('own records scale what is still to come, and leave the platform’s rule beside it', () => {
  const promise = changePromise(course(short), [ahead], (setting) =>
    setting === 'pacing' ? { ratio: 0.9, records: 24 } : null,
  )
  expect(promise.model).toBeCloseTo(2_100, 6)
  expect(promise.end).toBeCloseTo(660 + 0.9 * (2_100 - 660), 6)
  expect(promise.records).toBe(24)
  const lowered = changePromise(course(limited), [raised(-310)], () => ({ ratio: 0.9, records: 20 }))
  expect(lowered.end).toBeCloseTo(1_100 + 0.9 * (2_790 - 1_100), 6)
})

test('a raise is never promised to take delivery away, for any records', () => {
  const poor = () => ({ ratio: 0.1, records: 20 })
  expect(changePromise(course(short), [ahead], poor).end).toBeCloseTo(1_860, 6)
  expect(changePromise(course(limited), [raised(310)], poor).end).toBeCloseTo(3_100, 6)
})

test('no promise exceeds the platform’s own bound, for any records', () => {
  const edits = fc.oneof(
    fc.constant(ahead),
    fc.integer({ min: -2_000, max: 3_000 }).map(raised),
    fc
      .tuple(fc.constantFrom('bid', 'frequency_cap', 'audience'), fc.boolean())
      .map(([setting, isRaise]) => ({ setting, isRaise, isAhead: false })),
    fc
      .integer({ min: 20, max: 60 })
      .map((day): FlightEdit => ({ setting: 'end_date', endsOn: march(day), isStartKept: true })),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...AD_PLATFORMS),
      fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 3, maxLength: 25 }),
      edits,
      fc.double({ min: 0, max: 5, noNaN: true }),
      (platform, days, edit, ratio) => {
        const ask = { flight: aFlight(3_100), days }
        const own = course(ask, { platform })
        const promise = changePromise(own, [edit], () => ({ ratio, records: 20 }))
        if (promise.end === null) return
        const { end, band, delivered, unchanged, stop, goal } = promise
        expect(end).toBeLessThanOrEqual(band![1])
        expect(end).toBeGreaterThanOrEqual(band![0])
        expect(end).toBeGreaterThanOrEqual(delivered)
        const slack = 1e-6
        if (edit === ahead) {
          const most = platformAds(platform).changeEffects.pacing!
          expect(end).toBeLessThanOrEqual(
            Math.max(unchanged!, delivered + most * (unchanged! - delivered)) + slack,
          )
        }
        if (stop === null) return
        expect(stop).toBe(goal)
        expect(end).toBeLessThanOrEqual(Math.max(goal, delivered) + slack)
        const overshoot = overshootAmount(ask.flight) * Math.max(1, goal / goalOfFlight(ask.flight))
        expect(band![1]).toBeLessThanOrEqual(Math.max(goal, delivered) + 2 * overshoot + slack)
      },
    ),
    { numRuns: propertyRuns(3_000) },
  )
})
