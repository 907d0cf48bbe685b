import { expect, test } from 'vitest'
import { anAlert } from './an-alert.ts'
import { cut, feedOf, groupingIn, groupsOf } from './feed-model.ts'

const episode = { since: '2026-11-10', days: 3 }
const alerts = [
  anAlert({ id: 5, day: '2026-11-12', episode }),
  anAlert({ id: 4, day: '2026-11-12', entity_id: '882', entity_name: 'Deal 882' }),
  anAlert({ id: 3, day: '2026-11-11', episode }),
  anAlert({ id: 2, day: '2026-11-10', episode }),
  anAlert({
    id: 6,
    rule: 14,
    snapshot_type: 'line_item',
    entity_id: '9',
    muted_by: { id: 3, sentence: 'Its deal fired' },
  }),
]

test('days in a row of one rule and entity are one card with its earlier days inside', () => {
  expect(feedOf(alerts).map(({ alert, earlier }) => [alert.id, earlier.map(({ id }) => id)])).toEqual([
    [5, [3, 2]],
    [4, []],
  ])
})

test('what a parent explains stands in the card of the parent, whichever day of it', () => {
  expect(feedOf(alerts)[0]?.explains.map(({ id }) => id)).toEqual([6])
})

test('without its parent in sight, an explained alert stands by itself', () => {
  expect(feedOf([alerts[4]!]).map(({ alert }) => alert.id)).toEqual([6])
})

test.each([
  ['none', [null]],
  ['rule', ['Rule: Slow deals']],
  ['entity', ['Deal 881', 'Deal 882']],
  ['day', ['12 Nov 2026']],
] as const)('grouped by %s the headings are %o', (by, titles) =>
  expect(groupsOf(feedOf(alerts), by).map(({ title }) => title)).toEqual(titles),
)

test('a long feed is cut where the number ends, and no group is left empty', () => {
  const groups = groupsOf(feedOf(alerts), 'entity')
  expect(cut(groups, 1).map(({ items }) => items.length)).toEqual([1])
  expect(cut(groups, 10)).toEqual(groups)
})

test('an unknown grouping in the address is none', () => expect(groupingIn('colour')).toBe('none'))
