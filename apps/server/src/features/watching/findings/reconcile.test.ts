import { expect, test } from 'vitest'
import type { CheckFailure, WatchedFinding } from '../checker/index.ts'
import { reconcile, type ExistingFinding } from './reconcile.ts'

const pair = { checkId: 'BUD-01' as const, entityNo: 7 }
const failed: CheckFailure = {
  ...pair,
  campaignNo: null,
  platform: 'dv360',
  channel: null,
  severity: 'high',
  mode: 'warn',
  version: 1,
  expected: 'a',
  found: 'b',
  atRiskMicros: null,
  currency: 'EUR',
  formula: '',
  inputs: [],
  stakes: [],
  beyondMicros: 0,
  moneyMark: '',
  campaignNos: [],
  dataThrough: null,
  hasLittleData: false,
  echoOf: null,
}
const storedFinding = (more: Partial<ExistingFinding> = {}): ExistingFinding => ({
  ...failed,
  findingNo: 1,
  isOpen: true,
  handling: null,
  mutedBy: null,
  steadyMicros: null,
  ...more,
})
const watchedFinding = (is: WatchedFinding['is'], why = ''): WatchedFinding => ({ ...pair, is, why })

/** Outcome for the single finding, as a word. */
function becomes(before: ExistingFinding[], failures: CheckFailure[], watched: WatchedFinding[]): string {
  const { opens, stays, changes, returns, closes } = reconcile(before, failures, watched)
  if (opens.length > 0) return 'opens'
  if (stays.length > 0) return 'stays'
  if (changes.length > 0) return 'says something else'
  if (returns.length > 0) return returns[0]!.keepsHandling ? 'returns as it was' : 'returns'
  return closes[0] ? `closes: ${closes[0].because}` : 'is left alone'
}

test.each<[string, ExistingFinding[], CheckFailure[], WatchedFinding[], string]>([
  ['a new failure', [], [failed], [], 'opens'],
  ['a failure with an open finding', [storedFinding()], [failed], [], 'stays'],
  ['a failure with other money', [storedFinding({ atRiskMicros: 5 })], [failed], [], 'says something else'],
  ['a failure that was fixed', [storedFinding({ isOpen: false })], [failed], [], 'returns'],
  [
    'a failure that was fixed after an acknowledgement',
    [storedFinding({ isOpen: false, handling: 'acknowledged' })],
    [failed],
    [],
    'returns',
  ],
  [
    'a risk that was accepted',
    [storedFinding({ isOpen: false, handling: 'accepted' })],
    [failed],
    [],
    'returns as it was',
  ],
  ['a check that passes now', [storedFinding()], [], [watchedFinding('passes')], 'closes: Fixed'],
  ['a check that is off', [storedFinding()], [], [watchedFinding('off')], 'closes: Check turned off here'],
  [
    'an entity that is gone',
    [storedFinding()],
    [],
    [watchedFinding('gone')],
    'closes: Removed from the platform or no longer synced',
  ],
  [
    'an entity that was paused',
    [storedFinding()],
    [],
    [watchedFinding('not_applicable', 'paused, or a parent is paused')],
    'closes: No longer applies: paused, or a parent is paused',
  ],
  [
    'settings that cannot be read today',
    [storedFinding()],
    [],
    [watchedFinding('cannot_tell', 'its budget cannot be read')],
    'is left alone',
  ],
  [
    'missing numbers',
    [storedFinding()],
    [],
    [watchedFinding('cannot_tell', 'no delivery data for these days')],
    'is left alone',
  ],
  [
    'a finding that is closed already',
    [storedFinding({ isOpen: false })],
    [],
    [watchedFinding('passes')],
    'is left alone',
  ],
  ['a finding outside of the run', [storedFinding()], [], [], 'is left alone'],
])('%s', (_name, before, failures, watched, word) => expect(becomes(before, failures, watched)).toBe(word))
