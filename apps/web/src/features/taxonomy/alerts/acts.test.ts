import { expect, test } from 'vitest'
import { aVerdict, aViolation } from '../../../test/a-violation.ts'
import { actsOn } from './acts.ts'

const all = { run: true, write: true }

test('actions that do not apply, or are not permitted, are left out', () => {
  expect(actsOn(aViolation(), all)).toEqual(['accept', 'assign', 'allow', 'snooze'])
  expect(actsOn(aViolation({ suggested_name: null, segments: [aVerdict()] }), all)).toEqual([
    'assign',
    'snooze',
  ])
  expect(actsOn(aViolation({ finding_ids: [] }), all)).toEqual(['accept', 'allow'])
  expect(actsOn(aViolation(), { run: false, write: false })).toEqual(['accept'])
})
