import { expect, test } from 'vitest'
import {
  makeChooser,
  versionFor,
  type ScopedEntity,
  type ScopedTemplate,
  type TemplateScope,
} from './index.ts'

const EVERYTHING: TemplateScope = {
  platforms: [],
  accounts: [],
  campaigns: [],
  channels: [],
  statuses: [],
  made_from: null,
  made_to: null,
}
const aTemplate = (
  id: string,
  scope: Partial<TemplateScope> = {},
  active_from = '2026-01-01',
): ScopedTemplate => ({
  id,
  name: id,
  kind: 'Line_item',
  scope: { ...EVERYTHING, ...scope },
  active_from,
})
const LINE_ITEM: ScopedEntity = {
  kind: 'Line_item',
  platform: 'dv360',
  account: 'acme',
  campaign: 'c1',
  channel: 'video',
  status: 'active',
  madeOn: '2026-03-01',
}

test.each<[string, ScopedTemplate[], [string, string] | null]>([
  ['no template, no choice', [], null],
  ['a template for another kind', [{ ...aTemplate('a'), kind: 'Creative' }], null],
  ['the only one', [aTemplate('a')], ['a', 'Only template in scope.']],
  [
    'an account is more specific than a platform and a status',
    [aTemplate('a', { platforms: ['dv360'], statuses: ['active'] }), aTemplate('b', { accounts: ['acme'] })],
    ['b', 'More specific than “a”: set for this account.'],
  ],
  [
    'between two of the same scope the newer',
    [aTemplate('a'), aTemplate('b', {}, '2026-02-01')],
    ['b', 'Same scope as “a” and newer: active since 1 Feb 2026.'],
  ],
  [
    'the first of equal templates',
    [aTemplate('b'), aTemplate('a')],
    ['a', 'Same scope and start date as “b”. The template created first applies.'],
  ],
  ['a template whose dates begin later', [aTemplate('a', { made_from: '2026-03-02' })], null],
  ['a template of another account', [aTemplate('a', { accounts: ['other'] })], null],
])('%s', (_name, candidates, expected) => {
  const choice = makeChooser(candidates)(LINE_ITEM)
  expect(choice && [choice.template.id, choice.why]).toEqual(expected)
  const turned = makeChooser(candidates.toReversed())(LINE_ITEM)
  expect(turned?.template.id).toBe(expected?.[0])
})

const VERSIONS = [
  { version: 1, active_from: '2026-01-01', active_to: '2026-02-28' },
  { version: 2, active_from: '2026-03-01', active_to: null },
  { version: 3, active_from: null, active_to: null },
]
test('entities of several accounts each get their own template, in any order', () => {
  const choose = makeChooser([aTemplate('all'), aTemplate('acme', { accounts: ['acme'] })])
  const other = { ...LINE_ITEM, account: 'other' }
  expect([LINE_ITEM, other, LINE_ITEM, other].map((one) => choose(one)?.template.id)).toEqual([
    'acme',
    'all',
    'acme',
    'all',
  ])
})

test.each<[string, string | null, string | null, 'when_named' | 'newest', number | null]>([
  ['made under the first', '2026-02-01', null, 'when_named', 1],
  ['made under the first, renamed under the second', '2026-02-01', '2026-03-05', 'when_named', 2],
  ['the newest version, for any day of creation', '2026-02-01', null, 'newest', 2],
  ['made before any was in force', '2025-12-31', null, 'when_named', null],
  ['an unknown day of creation', null, null, 'when_named', 2],
])('%s', (_name, madeOn, renamedOn, by, expected) => {
  expect(versionFor(VERSIONS, { madeOn, renamedOn }, by, '2026-10-25')?.version ?? null).toBe(expected)
})
