import type { PlanSheet } from '@flightdeck/contract/plan-sheets'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { aConnection } from '../../test/a-connection.ts'
import { PlanSheets } from './plan-sheets.tsx'

const SOURCE = aConnection({ platform: 'google_sheets', platform_label: 'Google Sheets' })
const LINK = 'https://docs.google.com/spreadsheets/d/1NorthwindPlan/edit'
const SHEET: PlanSheet = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  name: 'Northwind plan',
  source: 'google_sheets',
  spreadsheet_id: '1NorthwindPlan',
  tab: null,
  read_at: '2026-10-25T12:00:00.000Z',
  rows: 4,
  rows_matched: 3,
  rows_wrong: 1,
  sentence: null,
  added_by: 'Dana Moore',
}

async function addSheet(sources: (typeof SOURCE)[], api: PlayedRoutes = {}) {
  const shown = await show(<PlanSheets sources={sources} />, {
    at: '/connectors',
    api: { 'planSheets.list': [], ...api },
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Add a plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a plan' }))
  await shown.user.click(dialog.getByText('Google Sheet'))
  return { ...shown, dialog }
}

test('without a Google sign-in the form leads to one', async () => {
  const { user, dialog, address } = await addSheet([])
  await user.click(dialog.getByRole('link', { name: 'Sign in to Google Sheets' }))
  expect(address()).toBe('/all-platforms?queue=google_sheets')
})

test('a sheet is connected by its link, after a refused link and a missing name', async () => {
  const list: PlanSheet[] = []
  const { user, callsTo, dialog } = await addSheet([SOURCE], {
    'planSheets.list': () => [...list],
    'planSheets.connect': ({ body }) => {
      if (body.spreadsheet !== LINK) return refusal('conflict', { server: ['That is no spreadsheet.'] })
      list.push(SHEET)
      return SHEET
    },
  })
  const connect = dialog.getByRole('button', { name: 'Connect sheet' })
  const link = dialog.getByLabelText('Spreadsheet link')
  await user.click(connect)
  expect(dialog.getByRole('alert').textContent).toBe('Paste the spreadsheet’s link')
  await user.type(link, 'nowhere')
  await user.click(connect)
  expect(dialog.getByRole('alert').textContent).toBe('Enter a name for the plan')
  await user.type(dialog.getByLabelText('Plan name'), 'Northwind plan')
  await user.click(connect)
  expect(await dialog.findByText('That is no spreadsheet.')).toBeTruthy()
  await user.clear(link)
  await user.type(link, LINK)
  await user.click(connect)
  const row = await screen.findByRole('row', { name: /Northwind plan/ })
  expect(row.textContent).toContain('3 of 4 rows matched')
  expect(callsTo('planSheets.connect').at(-1)!.body).toEqual({
    name: 'Northwind plan',
    connection_id: SOURCE.id,
    spreadsheet: LINK,
  })
})

test('a Google sheet is read again on request', async () => {
  const { user } = await show(<PlanSheets sources={[SOURCE]} />, {
    api: { 'planSheets.list': [SHEET], 'planSheets.readAgain': { ...SHEET, rows: 5 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Re-sync: Northwind plan' }))
  expect(await screen.findByText('Northwind plan synced: 5 rows')).toBeTruthy()
})
