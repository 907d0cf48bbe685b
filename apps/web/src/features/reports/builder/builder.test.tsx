import type { ReportAsk } from '@flightdeck/contract/reports'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { show, type ShownScreen } from '../../../test/show.tsx'
import { aReportAnswer, aReportCatalogue, aReportHead } from '../../../test/a-report.ts'
import ReportsScreen from '../reports-screen.tsx'

const reports = async (at = '/reports', api: PlayedRoutes = {}) => {
  const shown = await show(<ReportsScreen />, {
    at,
    api: {
      'reports.catalogue': aReportCatalogue(),
      'reports.list': [],
      'reportRuns.list': { runs: [], total: 0, page: 1, per_page: 20 },
      'reports.query': aReportAnswer(),
      ...api,
    },
  })
  await screen.findByRole('form', { name: 'Report builder' })
  return shown
}
const question = ({ callsTo }: ShownScreen) =>
  (callsTo('reports.query').at(-1)?.body as { question: ReportAsk } | undefined)?.question
/** Picks a value of a field that holds several, or takes one out that it has. */
const choose = ({ user }: ShownScreen, field: string, option: string) =>
  user.type(screen.getByRole('combobox', { name: field }), `${option}{ArrowDown}{Enter}{Escape}`)
const rows = async () => within(await screen.findByRole('region', { name: 'Report rows' }))

test('a metric is added to the address and the question, and taken out again', async () => {
  const shown = await reports()
  await choose(shown, 'Metrics', 'Clicks')
  await expect.poll(shown.address).toBe('/reports?metrics=spend%2Cclicks')
  await expect.poll(() => question(shown)).toMatchObject({ metrics: ['spend', 'clicks'], rows: ['client'] })
  await choose(shown, 'Metrics', 'Spend')
  await expect.poll(() => question(shown)!.metrics).toEqual(['clicks'])
})

test('a report without a metric says so, and keeps the last answer in sight without asking again', async () => {
  const shown = await reports()
  await rows()
  await choose(shown, 'Metrics', 'Spend')
  expect((await screen.findByRole('alert')).textContent).toContain('Choose at least one metric.')
  expect(shown.address()).toBe('/reports?metrics=nothing')
  expect(shown.callsTo('reports.query')).toHaveLength(1)
})

test('a row split is added, and a dimension in rows is not offered for columns', async () => {
  const shown = await reports()
  const columns = () =>
    within(screen.getByLabelText('Columns'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(columns()).toEqual(['None', 'Platform', 'Day'])
  await choose(shown, 'Rows', 'Day')
  await expect.poll(() => question(shown)!.rows).toEqual(['client', 'day'])
  expect(columns()).toEqual(['None', 'Platform'])
  await shown.user.selectOptions(screen.getByLabelText('Columns'), 'Platform')
  await expect.poll(() => question(shown)).toMatchObject({ rows: ['client', 'day'], columns: 'platform' })
  expect(shown.address()).toBe('/reports?by=client%2Cday&across=platform')
})

test('a filter asks for a value first, narrows the question, and is removed again', async () => {
  const shown = await reports()
  await rows()
  await shown.user.click(screen.getByRole('button', { name: 'Add filter' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Choose a value for the filter on platform.',
  )
  expect(shown.callsTo('reports.query')).toHaveLength(1)
  await choose(shown, 'Filter 1: values', 'DV360')
  await expect
    .poll(() => question(shown)!.filters)
    .toEqual([{ dimension: 'platform', way: 'is', values: ['dv360'] }])
  await shown.user.selectOptions(screen.getByLabelText('Filter 1: operator'), 'is not')
  await expect.poll(() => question(shown)!.filters[0]!.way).toBe('is_not')
  expect(shown.address()).toBe('/reports?where=platform.is_not.dv360')
  await shown.user.click(screen.getByRole('button', { name: 'Remove filter 1' }))
  await expect.poll(shown.address).toBe('/reports')
  expect(screen.queryByLabelText('Filter 1: field')).toBeNull()
})

test('a period of its own needs both days in order', async () => {
  const shown = await reports()
  await shown.user.selectOptions(await screen.findByLabelText('Period'), 'Custom')
  const alertText = async () => (await screen.findByRole('alert')).textContent
  expect(await alertText()).toContain('Choose a start and an end date.')
  fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2026-10-07' } })
  fireEvent.change(screen.getByLabelText('End'), { target: { value: '2026-10-01' } })
  await expect.poll(alertText).toContain('The end date is before the start date.')
  fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2026-09-01' } })
  await expect
    .poll(() => question(shown)!.period)
    .toEqual({ kind: 'custom', from: '2026-09-01', to: '2026-10-01' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a comparison shows both sides with the change, which is a dash where a side is unknown', async () => {
  const compared = aReportAnswer({
    question: { ...aReportAnswer().question, compare: 'last_year' },
    compared: { from: '2025-10-01', to: '2025-10-07' },
    heads: [aReportHead(), aReportHead({ is_before: true })],
    rows: [
      { names: [{ key: 'acme', label: 'Acme' }], values: ['1500', '1000'], partial: [], is_others: false },
      { names: [{ key: 'zeta', label: 'Zeta' }], values: ['20', null], partial: [], is_others: false },
    ],
    totals: { values: ['1520', '1000'], partial: [] },
    approximate: false,
  })
  const shown = await reports('/reports', {
    'reports.query': ({ body }) => (body.question.compare === null ? aReportAnswer() : compared),
  })
  await shown.user.selectOptions(await screen.findByLabelText('Compare with'), 'Last year')
  await expect.poll(() => question(shown)!.compare).toBe('last_year')
  expect(
    await screen.findByText(/^1 Oct 2026 to 7 Oct 2026 · compared with 1 Oct 2025 to 7 Oct 2025 · 2 rows$/),
  ).toBeTruthy()
  const table = await rows()
  const cells = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(/^Acme/)).toEqual(['€1,500+50.00%', '€1,000'])
  expect(cells(/^Zeta/)).toEqual(['€20–', '–'])
})

test('the totals row opens where a figure comes from', async () => {
  const { user } = await reports()
  const total = within((await rows()).getByRole('row', { name: /^Total/ }))
  await user.click(total.getByRole('button', { name: /^Total Spend ≈ €1,234\.50/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain('sums over 2 rows')
  expect(total.getByLabelText('partly reported')).toBeTruthy()
})

test('a sort goes into the address and the question, and is dropped with its metric', async () => {
  const shown = await reports('/reports?metrics=spend,clicks')
  await shown.user.selectOptions(await screen.findByLabelText('Sort by'), 'Clicks, least first')
  await expect.poll(() => question(shown)!.sort).toEqual({ by: 'clicks', order: 'asc' })
  expect(shown.address()).toContain('sort=clicks.asc')
  await choose(shown, 'Metrics', 'Clicks')
  await expect.poll(() => question(shown)).toMatchObject({ metrics: ['spend'], sort: null })
  expect(shown.address()).not.toContain('sort')
})

test('the first rows come before Others, and money is in the currency of purchase', async () => {
  const shown = await reports()
  await shown.user.selectOptions(await screen.findByLabelText('Rows to show'), 'Top 10 and Others')
  await shown.user.selectOptions(screen.getByLabelText('Currency'), 'As bought')
  await expect.poll(() => question(shown)).toMatchObject({ top: 10, currency: 'native' })
  expect(shown.address()).toBe('/reports?top=10&money=native')
})

test('running totals need a day, week or month as the last row', async () => {
  const shown = await reports()
  const running = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Running totals' })
  expect(running().disabled).toBe(true)
  await choose(shown, 'Rows', 'Day')
  await expect.poll(() => running().disabled).toBe(false)
  await shown.user.click(running())
  await expect.poll(() => question(shown)).toMatchObject({ rows: ['client', 'day'], running: true })
})

test('an answer without rows says what to change; one that does not come says so', async () => {
  const shown = await reports('/reports', {
    'reports.query': ({ body }) =>
      body.question.period.kind === 'last_30_days'
        ? aReportAnswer({ rows: [], total: 0 })
        : refusal('unavailable'),
  })
  expect(await screen.findByText(/Choose a longer period or remove a filter\./)).toBeTruthy()
  await shown.user.selectOptions(screen.getByLabelText('Period'), 'Last month')
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('a builder that does not load says so and can be tried again', async () => {
  let times = 0
  const { user } = await show(<ReportsScreen />, {
    at: '/reports',
    api: {
      'reports.catalogue': () => (times++ === 0 ? refusal('unavailable') : aReportCatalogue()),
      'reports.list': [],
      'reportRuns.list': { runs: [], total: 0, page: 1, per_page: 20 },
      'reports.query': aReportAnswer(),
    },
  })
  expect(await screen.findByText('Couldn’t load the report builder')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('form', { name: 'Report builder' })).toBeTruthy()
})
