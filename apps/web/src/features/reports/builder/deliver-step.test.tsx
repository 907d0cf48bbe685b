import { FIRST_QUESTION } from '@flightdeck/domain/reports'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { savedFiles } from '../../../test/saved-files.ts'
import { show } from '../../../test/show.tsx'
import { aReportAnswer, aReportCatalogue, aReportRun, aSavedReport } from '../../../test/a-report.ts'
import ReportsScreen from '../reports-screen.tsx'

const reports = async (api: PlayedRoutes = {}, at = '/reports', role: 'owner' | 'viewer' = 'owner') => {
  const shown = await show(<ReportsScreen />, {
    at,
    who: { role },
    api: {
      'reports.catalogue': aReportCatalogue(),
      'reports.list': [aSavedReport()],
      'reportRuns.list': { runs: [], total: 0, page: 1, per_page: 20 },
      'reports.query': aReportAnswer(),
      'reportRuns.create': aReportRun(),
      'reportRuns.one': { ...aReportRun(), answer: aReportAnswer() },
      ...api,
    },
  })
  await screen.findByRole('form', { name: 'Report builder' })
  return shown
}
const clicksToo = { ...FIRST_QUESTION, metrics: ['spend', 'clicks'] }

test.each([
  ['XLSX', 'reportRuns.xlsx', 'flightdeck-report-31.xlsx'],
  ['PDF', 'reportRuns.pdf', 'flightdeck-report-31.pdf'],
  ['PPTX', 'reportRuns.pptx', 'flightdeck-report-31.pptx'],
  ['CSV', 'reportRuns.csv', 'flightdeck-report-31.csv'],
  ['JSON', 'reportRuns.json', 'flightdeck-report-31.json'],
  ['Parquet', 'reportRuns.parquet', 'flightdeck-report-31.parquet'],
] as const)(
  '%s is generated from the current question, and saved under the report’s number',
  async (format, route, name) => {
    const files = savedFiles()
    const { user, callsTo } = await reports({ [route]: new Uint8Array() }, '/reports?metrics=spend,clicks')
    await user.click(screen.getByRole('button', { name: `Download ${format}` }))
    expect(await screen.findByText('File downloaded')).toBeTruthy()
    expect(callsTo('reportRuns.create').map(({ body }) => body)).toEqual([
      { name: 'Report', question: clicksToo, report_id: null },
    ])
    expect(callsTo(route).map(({ params }) => params)).toEqual([{ id: 31 }])
    expect(files).toEqual([name])
  },
)

test('Ctrl Enter generates the report and opens it, under the name of the saved one it began with', async () => {
  const { user, callsTo, address } = await reports({
    'reportRuns.create': aReportRun({ name: 'Weekly', report_id: 7 }),
    'reportRuns.one': { ...aReportRun({ name: 'Weekly', report_id: 7 }), answer: aReportAnswer() },
  })
  await user.click(await screen.findByRole('button', { name: /^Weekly/ }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  const run = await screen.findByRole('dialog', { name: 'Weekly' })
  expect(
    await within(run).findByText(/^Generated 8 Oct 2026, 10:00 by Olga Owner\. These figures never/),
  ).toBeTruthy()
  expect(address()).toBe('/reports?run=31')
  expect(callsTo('reportRuns.create').map(({ body }) => body)).toEqual([
    { name: 'Weekly', question: FIRST_QUESTION, report_id: 7 },
  ])
})

test('a report that cannot be generated says why, and opens nothing', async () => {
  const sentence = 'This report has more than 1,000,000 cells. Shorten the period.'
  const { user, address } = await reports({
    'reportRuns.create': refusal('conflict', { server: [sentence] }),
  })
  await user.click(screen.getByRole('button', { name: 'Generate report' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(address()).toBe('/reports')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download XLSX' }).disabled).toBe(false)
})

test('S saves the current question, with a name and its visibility', async () => {
  const { user, callsTo } = await reports(
    { 'reports.create': aSavedReport({ id: 8, name: 'Clicks too' }) },
    '/reports?metrics=spend,clicks',
  )
  await user.keyboard('s')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save report as' }))
  await user.type(dialog.getByLabelText('Name'), 'Clicks too')
  await user.click(dialog.getByLabelText('Share with the whole organisation'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Report saved')).toBeTruthy()
  expect(callsTo('reports.create').map(({ body }) => body)).toEqual([
    { name: 'Clicks too', question: clicksToo, is_shared: true },
  ])
  await expect.poll(() => callsTo('reports.list').length).toBe(2)
})

test('a duplicate name is refused at its field, and the dialog stays', async () => {
  const { user } = await reports({
    'reports.create': refusal('conflict', { name: ['This name is taken. Choose another.'] }),
  })
  await user.click(screen.getByRole('button', { name: 'Save as' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save report as' }))
  const name = dialog.getByLabelText<HTMLInputElement>('Name')
  await user.type(name, 'Weekly{Enter}')
  expect(await dialog.findByText('This name is taken. Choose another.')).toBeTruthy()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(name.value).toBe('Weekly')
})

test('a viewer saves for themselves and is not offered to share', async () => {
  const { user, callsTo } = await reports({ 'reports.create': aSavedReport() }, '/reports', 'viewer')
  await user.click(screen.getByRole('button', { name: 'Save as' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save report as' }))
  expect(dialog.queryByLabelText('Share with the whole organisation')).toBeNull()
  await user.type(dialog.getByLabelText('Name'), 'Mine{Enter}')
  await expect
    .poll(() => callsTo('reports.create').map(({ body }) => body))
    .toMatchObject([{ is_shared: false }])
})
