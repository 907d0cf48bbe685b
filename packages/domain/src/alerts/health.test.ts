import { expect, test } from 'vitest'
import { healthFindings, type RuleRecord } from './health.ts'

const well: RuleRecord = {
  isActive: true,
  activeDays: 30,
  schedule: { type: 'daily', days: [] },
  fired: 10,
  judgedDays: 30,
  feedback: { useful: 1, noise: 0, knownVotes: 0 },
  snoozed: 0,
  flaps: 0,
  failure: null,
  double: null,
  entity: null,
  latePlatforms: [],
}
const ended = { type: 'line_item' as const, isGone: false, endedOn: '2026-03-01' }
const votes = (useful: number, noise: number, knownVotes = 0) => ({
  feedback: { useful, noise, knownVotes },
})

test.each<[string, Partial<RuleRecord>, string[]]>([
  ['a rule that does its work', {}, []],
  ['five alerts a day are not too many', { fired: 150 }, []],
  ['more than five a day, over the days it ran', { fired: 11, judgedDays: 2 }, ['noisy']],
  ['half of four answers say noise', votes(1, 2, 1), ['noisy']],
  ['three answers are too few to judge by', votes(0, 3), []],
  ['less than half say noise', votes(3, 2), []],
  ['two weeks without an alert', { fired: 0, activeDays: 14 }, ['never_fired']],
  ['a new rule without an alert', { fired: 0, activeDays: 13 }, []],
  ['three returns on one entity', { flaps: 3 }, ['flapping']],
  ['two returns', { flaps: 2 }, []],
  ['snoozed as often as not', { snoozed: 5 }, ['snoozed_often']],
  ['snoozed five times of a hundred', { snoozed: 5, fired: 100 }, []],
  ['an older rule does the same', { double: { ruleNo: 3, name: 'Old' } }, ['duplicate']],
  ['a rule whose only entity has ended', { entity: ended }, ['entity_ended']],
  [
    'a rule whose only entity is gone',
    { entity: { ...ended, endedOn: null, isGone: true } },
    ['entity_ended'],
  ],
  ['a rule whose only entity runs', { entity: { ...ended, endedOn: null } }, []],
  ['a platform is late', { latePlatforms: ['DV360'] }, ['stale']],
  ['no day chosen', { schedule: { type: 'specific_days', days: [] } }, ['never_due']],
  ['the last run failed', { failure: 'The numbers could not be read.' }, ['failing']],
  ['broken comes before noisy', { flaps: 9, fired: 999, failure: 'x' }, ['failing', 'flapping', 'noisy']],
  ['a rule that is off needs nothing', { isActive: false, fired: 999, failure: 'x' }, []],
])('%s', (_name, more, kinds) => {
  expect(healthFindings({ ...well, ...more }).map(({ kind }) => kind)).toEqual(kinds)
})

test('a double names the rule it doubles', () => {
  expect(healthFindings({ ...well, double: { ruleNo: 3, name: 'Old' } })).toEqual([
    { kind: 'duplicate', sentence: 'Duplicates rule #3, “Old”.', other: 3 },
  ])
})
