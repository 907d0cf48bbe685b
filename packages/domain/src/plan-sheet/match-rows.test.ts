import { expect, test } from 'vitest'
import { matchRows, type RowToMatch } from './match-rows.ts'
import type { KnownEntity } from './match.ts'

const ENTITY: KnownEntity = { entityNo: 5, platform: 'dv360', accountId: '1', kind: 'campaign', nativeId: '77', name: 'A', dealId: null, isGone: false } // prettier-ignore

const row = (
  number: number,
  startsOn: string | null,
  endsOn: string | null,
  more: Partial<RowToMatch> = {},
): RowToMatch => ({
  sheetId: 'one',
  sheetName: 'Q4',
  row: number,
  reference: { platform: null, accountId: null, kind: null, entityId: '77', entityName: null, dealId: null },
  errors: {},
  startsOn,
  endsOn,
  ...more,
})

test('rows one after the other all count', () => {
  const matches = matchRows(
    [row(2, '2026-10-01', '2026-10-31'), row(3, '2026-11-01', '2026-11-30')],
    [ENTITY],
  )
  expect(matches).toEqual([
    { entityNo: 5, errors: {} },
    { entityNo: 5, errors: {} },
  ])
})

test('two rows that share a day are both wrong, and each names the other', () => {
  const matches = matchRows(
    [row(2, '2026-10-01', '2026-10-31'), row(3, '2026-10-31', '2026-11-30')],
    [ENTITY],
  )
  expect(matches.map(({ errors }) => errors.start_date)).toEqual([
    'Row 3 covers the same days.',
    'Row 2 covers the same days.',
  ])
})

test('also when they stand in two plans', () => {
  const other = { sheetId: 'two', sheetName: 'Q4 again' }
  const matches = matchRows(
    [row(2, '2026-10-01', '2026-10-31'), row(2, '2026-10-01', '2026-10-31', other)],
    [ENTITY],
  )
  expect(matches.map(({ errors }) => errors.start_date)).toEqual([
    'Row 2 of “Q4 again” covers the same days.',
    'Row 2 of “Q4” covers the same days.',
  ])
})

test('a row with a wrong cell takes no days from another, and still says what it is about', () => {
  const wrong = row(3, null, null, { errors: { budget: 'Wrong.' } })
  expect(matchRows([row(2, '2026-10-01', '2026-10-31'), wrong], [ENTITY])).toEqual([
    { entityNo: 5, errors: {} },
    { entityNo: 5, errors: {} },
  ])
})

test('a row whose platform cannot be read is about nothing, instead of about whatever has its id', () => {
  const unsaid = row(2, null, null, { errors: { platform: 'Wrong.' } })
  expect(matchRows([unsaid], [ENTITY])).toEqual([{ entityNo: null, errors: {} }])
})
