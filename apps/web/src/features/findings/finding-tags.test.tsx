import { expect, test } from 'vitest'
import { aFinding } from '../../test/a-finding.ts'
import { statusWords, findingTags } from './finding-tags.ts'

test('an ordinary issue has no tags', () => expect(findingTags(aFinding())).toEqual([]))

test('a reopened, shared, explaining, thin or blocking issue is tagged', () => {
  const overrides = { returned: 2, same_fix_count: 4, mutes: 3, confidence: 'little', mode: 'block' } as const
  expect(findingTags(aFinding(overrides))).toEqual([
    'Blocks launch',
    'Reopened 2×',
    'Same issue on 4 items',
    'Root cause of 3 more',
    'Limited data',
  ])
})

test('a snoozed issue shows its end', () => {
  expect(statusWords(aFinding({ status: 'snoozed', snooze_until: '2026-11-20' }))).toBe(
    'Snoozed until 20 Nov 2026',
  )
  expect(statusWords(aFinding({ status: 'fixed' }))).toBe('Fixed')
})
