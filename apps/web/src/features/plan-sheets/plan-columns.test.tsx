import type { PlanSheet, PlanTable } from '@flightdeck/contract/plan-sheets'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { PlanColumns } from './plan-columns.tsx'

const SHEET: PlanSheet = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  name: 'Northwind',
  source: 'file',
  spreadsheet_id: null,
  tab: null,
  read_at: '2026-10-25T12:00:00.000Z',
  rows: 2,
  rows_matched: 2,
  rows_wrong: 0,
  sentence: null,
  added_by: 'Dana Moore',
}
const TABLE: PlanTable = {
  header_row: 3,
  columns: [
    {
      column: 0,
      heading: 'Cost',
      field: 'budget',
      sure: 'likely',
      reason: 'word_among_others',
      examples: ['100', '200'],
    },
    { column: 1, heading: 'Approved', field: null, sure: 'sure', reason: 'unknown_word', examples: [] },
  ],
  chosen: { on: '2026-11-03', by: 'Dana Moore' },
  currency: null,
  proof: null,
  totals: [{ row: 6, total: 310, rows_total: 300, is_right: false }],
  unequal_rows: [],
  text_rows: [],
  rows_filled: 0,
}

const columns = (api: PlayedRoutes = {}, who = {}) =>
  show(<PlanColumns sheet={SHEET} />, { who, api: { 'planSheets.tables': [TABLE], ...api } })

test('every guess is shown with its reason, its checks, and the user and time of the columns', async () => {
  await columns()
  expect(await screen.findByText('Likely: contains a known word')).toBeTruthy()
  for (const text of [
    '100 · 200',
    'No values',
    'Unknown heading',
    'Total in row 6 is 310, the rows add up to 300',
    'Set by Dana Moore on 3 Nov 2026',
  ])
    expect(screen.getByText(text)).toBeTruthy()
})

test('a set column is applied with the one it replaces, and the rows are counted again', async () => {
  const { user, callsTo } = await columns({
    'planSheets.correct': { ...SHEET, rows_matched: 1, rows_wrong: 1 },
  })
  await user.selectOptions(await screen.findByLabelText('Use Approved as'), 'Budget')
  expect(screen.getByLabelText<HTMLSelectElement>('Use Cost as').value).toBe('not_used')
  await user.click(screen.getByRole('button', { name: 'Apply columns' }))
  expect(await screen.findByText('Northwind: 1 of 2 rows matched, 1 error')).toBeTruthy()
  expect(callsTo('planSheets.correct')[0]!.body).toEqual({
    header_row: 3,
    columns: [
      { column: 0, field: 'not_used' },
      { column: 1, field: 'budget' },
    ],
  })
})

test('a refusal is shown as the server wrote it, and the draft stays', async () => {
  const { user } = await columns({
    'planSheets.correct': refusal('conflict', { server: ['The plan was updated meanwhile. Try again.'] }),
  })
  await user.selectOptions(await screen.findByLabelText('Use Approved as'), 'Budget')
  await user.click(screen.getByRole('button', { name: 'Apply columns' }))
  expect(await screen.findByText('The plan was updated meanwhile. Try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Apply columns' })).toBeTruthy()
})

test('a viewer sees the columns and cannot change them', async () => {
  await columns({}, { role: 'viewer' })
  expect((await screen.findByLabelText<HTMLSelectElement>('Use Cost as')).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Reset columns' })).toBeNull()
})
