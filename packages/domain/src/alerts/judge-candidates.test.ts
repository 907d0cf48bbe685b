import { expect, test } from 'vitest'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import { aCandidate, aCondition, aRule, march } from '../test/a-candidate.ts'
import { dataThroughOn, judgeOn, truthOn, viewOn } from './judge-candidates.ts'
import type { TimeRange } from '../metrics/window.ts'

const spendOver = (threshold: number) => aRule([aCondition('spend', 'gt', threshold)])

test.each<[AdPlatformKey, daysMissing: number, isJudged: boolean]>([
  ['dv360', 2, true],
  ['dv360', 3, false],
  ['ttd', 2, true],
  ['ttd', 3, false],
  ['meta_ads', 1, true],
  ['meta_ads', 2, false],
  ['google_ads', 1, true],
  ['google_ads', 2, false],
])('%s with %i days missing is judged: %s', (platform, missing, isJudged) => {
  const who = aCandidate({ spend: [5, 5, 5] }, { platform })
  const asOf = march(4) + missing
  expect(dataThroughOn(who, asOf)).toBe(isJudged ? march(3) : null)
  expect(judgeOn(spendOver(1), who, asOf)).toEqual(
    isJudged
      ? { kind: 'fired', because: [{ metric: 'spend', operator: 'gt', threshold: 1, value: 5 }] }
      : { kind: 'unknown', why: 'stale' },
  )
})

test('an account that never had a day is not judged', () => {
  expect(truthOn(spendOver(1), aCandidate({ spend: [5] }, { dataThrough: null }), march(2))).toBeNull()
})

test('days after the evaluated day do not count', () => {
  const who = aCandidate({ spend: [1, 2, 300, 400] })
  expect([2, 3, 4, 5].map((day) => truthOn(spendOver(2), who, march(day)))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('the current day does not count, even where it is reported', () => {
  expect(truthOn(spendOver(2), aCandidate({ spend: [1, 2, 300] }), march(3))).toBe(false)
})

test.each<[string, TimeRange]>([
  ['reaches further back than our data', { type: 'last_30_days', from: null, to: null }],
  ['is over', { type: 'custom', from: '2026-03-01', to: '2026-03-02' }],
  ['has not begun', { type: 'custom', from: '2026-04-01', to: '2026-04-02' }],
  ['has no first day', { type: 'campaign_duration', from: null, to: null }],
])('a goal is read to date, also when the time range %s', (_name, timeRange) => {
  const segments = [{ from: march(1), to: march(10), amount: 1_000_000_000 }]
  const goal = { measure: 'spend', isMoney: true, segments } as const
  const who = aCandidate({ spend: [90, 90, 90, 90] }, { goal: { ...goal, segments }, startsOn: null })
  const view = viewOn({ timeRange }, who, march(5))
  expect(typeof view === 'string' ? view : view.read('pacing')).toBe(90)
})

test('missing rows are zero delivery only for an entity that is live on the last counted day', () => {
  const over: TimeRange = { type: 'custom', from: '2026-03-01', to: '2026-03-02' }
  const spendIn = (endsOn: number) => {
    const who = aCandidate({ spend: [undefined, undefined, 7, 7] }, { endsOn })
    const view = viewOn({ timeRange: over }, who, march(5))
    return typeof view === 'string' ? view : view.read('spend')
  }
  expect([spendIn(march(4)), spendIn(march(3))]).toEqual([0, 'no_rows'])
})
