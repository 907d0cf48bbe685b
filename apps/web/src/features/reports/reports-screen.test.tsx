import type { ReportAnswer, SavedReport } from '@flightdeck/contract/reports'
import { FIRST_QUESTION } from '@flightdeck/domain/reports'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { aReportAnswer, aReportCatalogue, aSavedReport } from '../../test/a-report.ts'
import ReportsScreen from './reports-screen.tsx'

const question = FIRST_QUESTION as ReportAnswer['question']
const answer = aReportAnswer()
const saved = aSavedReport()
const api = {
  'reports.catalogue': aReportCatalogue(),
  'reports.list': [saved],
  'reportRuns.list': { runs: [], total: 0, page: 1, per_page: 20 },
  'reports.query': answer,
}

test('an answer shows its figures, unreported values as a dash, and its notes', async () => {
  await show(<ReportsScreen />, { at: '/reports', api })
  const rows = within(await screen.findByRole('region', { name: 'Report rows' }))
  expect(rows.getByRole('row', { name: /Acme/ }).textContent).toContain('≈ €1,234.50*')
  expect(rows.getByRole('row', { name: /Zeta/ }).textContent).toContain('–')
  expect(screen.getByText(/DV360 data ends on 6 Oct 2026/)).toBeDefined()
})

test('a mistake is shown beside the builder, and no query is sent', async () => {
  const { callsTo } = await show(<ReportsScreen />, { at: '/reports?metrics=nothing', api })
  expect((await screen.findByRole('alert')).textContent).toContain('Choose at least one metric.')
  expect(callsTo('reports.query')).toEqual([])
})

test('the address keeps the report as built', async () => {
  const { user, address } = await show(<ReportsScreen />, { at: '/reports', api })
  await user.selectOptions(await screen.findByLabelText('Columns'), 'Day')
  await user.selectOptions(screen.getByLabelText('Compare with'), 'Last year')
  expect(address()).toContain('across=day')
  expect(address()).toContain('against=last_year')
})

test('a report with parameters shows nothing until they are set, and then its values', async () => {
  const filters = [{ dimension: 'client' as const, way: 'is' as const, values: [], asked: true }]
  const asking: SavedReport = { ...saved, question: { ...question, filters } }
  const { user, callsTo } = await show(<ReportsScreen />, {
    at: '/reports',
    api: { ...api, 'reports.list': [asking] },
  })
  await user.click(await screen.findByRole('button', { name: /^Weekly/ }))
  expect(await screen.findByText('This report asks for client. Choose a value.')).toBeDefined()
  const parameters = within(screen.getByRole('region', { name: 'Parameters' }))
  await user.type(parameters.getByRole('combobox', { name: 'Client' }), 'Acme{ArrowDown}{Enter}')
  await expect.poll(() => JSON.stringify(callsTo('reports.query').at(-1))).toContain('"values":["acme"]')
})

test('another source starts with its own fields, and current-state data has no period', async () => {
  const { user, callsTo } = await show(<ReportsScreen />, { at: '/reports', api })
  await user.selectOptions(await screen.findByLabelText('Source'), 'Budgets')
  expect(screen.queryByLabelText('Period')).toBeNull()
  expect(screen.queryByLabelText('Compare with')).toBeNull()
  await expect.poll(() => JSON.stringify(callsTo('reports.query').at(-1))).toContain('"dataset":"budgets"')
  expect(JSON.stringify(callsTo('reports.query').at(-1))).toContain('"rows":["bucket"]')
})

test('a sentence fills in the steps, and says which words it did not understand', async () => {
  const { user, callsTo } = await show(<ReportsScreen />, { at: '/reports', api })
  await user.type(
    await screen.findByLabelText('Report in a sentence'),
    'Spend by day for Zorblax, last month{Enter}',
  )
  expect(screen.getByText('Not understood: “zorblax”.')).toBeDefined()
  expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('last_month')
  await expect.poll(() => JSON.stringify(callsTo('reports.query').at(-1))).toContain('"rows":["day"]')
})

test('a filter on a removed value is named, and “Run without it” takes it out of the question', async () => {
  const sentence = '“Zeta” in the filter on client no longer exists or isn’t synced. Edit the filter, or run without it.' // prettier-ignore
  const { user, address } = await show(<ReportsScreen />, {
    at: '/reports?where=client.is.acme.zeta',
    api: {
      ...api,
      'reports.query': ({ body }) => {
        if (body.missing !== 'skip' && JSON.stringify(body.question).includes('zeta'))
          return refusal('invalid', { server: [sentence], missing: [sentence] })
        const filters = [{ dimension: 'client' as const, way: 'is' as const, values: ['acme'] }]
        return { ...answer, question: { ...question, filters } }
      },
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  await user.click(screen.getByRole('button', { name: 'Run without it' }))
  await expect.poll(address).toContain('where=client.is.acme')
  expect(address()).not.toContain('zeta')
  expect(await screen.findByRole('region', { name: 'Report rows' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
