import type { LiveRun } from '@flightdeck/contract/check-runs'
import { expect, test } from 'vitest'
import { aTotal } from '../../test/a-total.ts'
import { runProgress, progressWords } from './progress-words.ts'

const run: NonNullable<LiveRun['run']> = {
  id: 1,
  cause: 'person',
  scope: 'Everything',
  state: 'running',
  done: 184,
  total: 312,
  checks: 0,
  opened: 0,
  closed: 0,
  returned: 0,
  failures: 0,
  started_by: null,
  created_at: '2026-10-25T12:00:00Z',
  started_at: null,
  finished_at: null,
  error: null,
  unknown_ids: [],
}
const live = (over: Partial<LiveRun>): LiveRun => ({
  run,
  issues: 0,
  at_risk: [],
  at_risk_total: aTotal([]),
  first: [],
  ...over,
})
const several = aTotal(
  [
    { amount: 10_000, currency: 'USD' },
    { amount: 4_400, currency: 'GBP' },
  ],
  { amount: 12_400, currency: 'GBP' },
)

test.each<[LiveRun, string, number]>([
  [live({ run: { ...run, state: 'waiting', total: 0 } }), 'Starting the check …', 0],
  [live({}), 'Checking 184 of 312 …', 58],
  [
    live({ issues: 41, at_risk_total: aTotal([{ amount: 12_400, currency: 'GBP' }]) }),
    'Checking 184 of 312 … 41 issues so far, at least £12.4k at risk',
    58,
  ],
  [
    live({ issues: 41, at_risk_total: several }),
    'Checking 184 of 312 … 41 issues so far, at least ≈ £12.4k at risk',
    58,
  ],
  [live({ issues: 1 }), 'Checking 184 of 312 … 1 issue so far', 58],
])('progress shows how far the run is and its issues', (liveRun, words, percent) => {
  expect(progressWords(liveRun, 'reporting')).toBe(words)
  expect(runProgress(liveRun).percent).toBe(percent)
})

test('native money at risk so far is listed by currency', () => {
  expect(progressWords(live({ issues: 2, at_risk_total: several }), 'native')).toBe(
    'Checking 184 of 312 … 2 issues so far, at least US$10k + £4,400 at risk',
  )
})
