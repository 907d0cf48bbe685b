import { expect, test } from 'vitest'
import { findMisplaced, statementIds, findUnquoted } from './statements.ts'
import { quotedIds } from './titles.ts'

test.each<[string, string, string[]]>([
  ['a test', `test('[RT-01] goes home', () => {})`, ['RT-01']],
  ['several ids in one title', `it("[RT-01] [RT-02] both", async () => {})`, ['RT-01', 'RT-02']],
  ['an id later in the title', 'test(`200: as [RT-03] says`, () => {})', ['RT-03']],
  ['a table', `test.each<[string]>([['a)'], ['b']])('[UM-04] %i days', () => {})`, ['UM-04']],
  [
    'a table whose rows are the titles',
    `test.each([['[UM-04] red'], ['[UM-05] blue']])('%s', () => {})`,
    ['UM-04', 'UM-05'],
  ],
  ['a test that depends on the machine', `test.runIf(asRoot)('[RT-01] x', () => {})`, ['RT-01']],
  ['a test that is skipped', `test.skip('[RT-01] later', () => {})`, []],
  ['a test that is commented out', `// test('[RT-01] goes home', () => {})`, []],
  ['an id in the body', `test('goes home', () => { say('[RT-01]') })`, []],
  ['a function of another name', `latest('[RT-01]')`, []],
])('%s', (_name, source, ids) => expect(quotedIds(source)).toEqual(ids))

test('the list gives the ids at the start of its lines', () => {
  expect(statementIds('## RT\n- RT-01 (B) / goes to /login.\n- RT-02 (B) as RT-01.\ntext RT-03')).toEqual([
    'RT-01',
    'RT-02',
  ])
})

test('a statement in no area, in two, or unknown is reported', () => {
  const areas = { a: { built: false, ids: ['RT-01', 'RT-02', 'XX-99'] }, b: { built: false, ids: ['RT-02'] } }
  expect(findMisplaced(['RT-01', 'RT-02', 'RT-03'], areas)).toEqual([
    'RT-02 belongs to 2 areas; it must be exactly one.',
    'RT-03 belongs to 0 areas; it must be exactly one.',
    'XX-99 is in an area but is no statement.',
  ])
})

test('statements without a test are listed by area', () => {
  const areas = { a: { built: true, ids: ['RT-01', 'RT-02'] }, b: { built: false, ids: ['RT-03'] } }
  expect(findUnquoted(areas, new Set(['RT-01', 'RT-03']))).toEqual([
    { area: 'a', built: true, left: ['RT-02'] },
  ])
})
