import type { Measure } from '@flightdeck/domain/delivery'
import { dayNumber } from '@flightdeck/domain/time'
import { DEFAULT_TOLERANCE } from '@flightdeck/domain/pacing'
import { expect, test } from 'vitest'
import type { SnapshotEntity } from '../../../../data/delivery/index.ts'
import { readOne } from './flights.ts'
import { readOwn } from './own-bands.ts'

const TODAY = dayNumber('2026-12-20')
const GOAL = { measure: 'spend' as const, isMoney: true, by: 'platform' as const, segments: [{ from: TODAY - 9, to: TODAY + 10, amount: 2_000 }] } // prettier-ignore
/** 100 a day. */
const history = { rows: () => 1, sum: (_measure: Measure, from: number, to: number) => 100 * (to - from + 1) }
const readThrough = (dataThrough: number | null) => {
  const entity = { platform: 'dv360', goal: GOAL, history, dataThrough, isPaused: false, ancestors: [] } as unknown as SnapshotEntity // prettier-ignore
  const around = { today: TODAY, tolerance: DEFAULT_TOLERANCE, edits: new Map(), own: readOwn([]) }
  return readOne(entity, GOAL, around).figures
}

test('a finished day of an account counts in an organisation to the west, where it is still running', () => {
  const figures = readThrough(TODAY)
  expect([figures.delivered, figures.expected, figures.days.left]).toEqual([1_000, 1_000, 10])
})

test('the last day without data is the organisation’s yesterday', () => {
  expect(readThrough(null).days.left).toBe(11)
  expect(readThrough(TODAY - 2).delivered).toBe(800)
})
