import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { aFlightBoard, aListedFlight } from '../../test/a-flight-board.ts'
import { aFlightDetail } from '../../test/a-flight-detail.ts'
import { aFlightRow } from '../../test/a-flight-row.ts'
import { aPreparedChange } from '../../test/a-prepared-change.ts'
import PacingScreen from './pacing-screen.tsx'

const spring = aListedFlight()
const summer = aListedFlight({
  id: 8,
  entity_id: 'dv360:1001',
  name: 'Summer',
  bucket: 'on_track',
  direction: null,
})

const pacing = (api: PlayedRoutes = {}, at = '/pacing-margin', role: 'owner' | 'viewer' = 'owner') =>
  show(<PacingScreen />, {
    at,
    who: { role },
    api: {
      'pacing.flights': aFlightBoard([spring, summer]),
      // A row in focus fetches what it would show.
      'pacing.flight': aFlightDetail(),
      ...api,
    },
  })
/** By what a cell says: the name of a row is all of its cells, which takes long to put together. */
const row = async (text: RegExp) =>
  (await screen.findByText(text, { selector: '[role=row] *' })).closest<HTMLElement>('[role=row]')!
const lastQuery = (shown: Awaited<ReturnType<typeof pacing>>) => shown.callsTo('pacing.flights').at(-1)!.query

test('a row shows budget, pace, landing, need and money at risk', async () => {
  await pacing()
  const text = (await row(/Spring/)).textContent
  for (const part of [
    'Critical, under',
    '£3,100',
    '75.0%',
    '71.0%',
    '£115.79',
    'yesterday £60',
    '£900',
    '19 days left',
  ])
    expect(text).toContain(part)
  expect(screen.getByRole('button', { name: /^Critical 1$/ })).toBeTruthy()
})

test('unknown figures are dashes, never zeros', async () => {
  const blank = aListedFlight({
    goal: null,
    goal_converted: null,
    delivered: 0,
    pacing_pct: null,
    needed_per_day: null,
    projected: null,
    projected_pct: null,
    band80: null,
    band50: null,
    run_rate_end: null,
    run_rate_pct: null,
    risk: null,
    risk_converted: null,
    bucket: 'unknown',
    direction: null,
  })
  await pacing({ 'pacing.flights': aFlightBoard([blank]) })
  const line = await row(/Spring/)
  expect(line.textContent).toContain('No budget with an end date on this level.')
  expect(line.textContent).not.toMatch(/£|%/)
  const dashes = within(line)
    .getAllByRole('gridcell')
    .filter(({ textContent }) => textContent === '–')
  expect(dashes).toHaveLength(8)
})

test('margin takes the place of pacing, and an unknown margin says why', async () => {
  const { margin } = aFlightRow()
  const unknown = { ...margin, revenue: null, amount: null, pct: null, reason: 'No rate in the plan' }
  const flights = [spring, aListedFlight({ id: 8, name: 'Summer', margin: unknown })]
  const { user, address } = await pacing({ 'pacing.flights': aFlightBoard(flights) })
  await row(/Spring/)
  await user.keyboard('m')
  expect(await screen.findByRole('columnheader', { name: 'Margin %' })).toBeTruthy()
  expect(address()).toContain('show=margin')
  expect((await row(/Spring/)).textContent).toContain('20.0%')
  const pct = within(await row(/Summer/)).getByRole('button', { name: /^Margin –/ })
  expect(pct.parentElement!.title).toBe('No rate in the plan')
})

test('a margin made of conversions that may still be corrected is marked, and its receipt says of which days', async () => {
  const margin = { ...aFlightRow().margin, provisional_from: '2026-03-02' }
  const { user } = await pacing(
    { 'pacing.flights': aFlightBoard([spring, aListedFlight({ id: 8, name: 'Summer', margin })]) },
    '/pacing-margin?show=margin',
  )
  expect(within(await row(/Spring/)).queryByText('prov.')).toBeNull()
  const provisional = within(await row(/Summer/))
  await user.click(provisional.getByRole('button', { name: /^Margin 20\.0% prov\./ }))
  expect(await screen.findByText('Conversions of 2 Mar to 12 Mar 2026 may still be corrected')).toBeTruthy()
})

test('the receipt of Overspend at risk says which budgets it has beyond the issues', async () => {
  const { user } = await pacing({ 'pacing.flights': aFlightBoard([spring]) })
  await user.click(await screen.findByRole('button', { name: /^Overspend at risk/ }))
  const text = 'Counts budgets within the limits of “Run rate above budget” too, which are no issues'
  expect(await screen.findByText(text)).toBeTruthy()
})

test('on a phone the card of a margin made of conversions that may still be corrected is marked too', async () => {
  const matchMedia = window.matchMedia
  onTestFinished(() => void (window.matchMedia = matchMedia))
  window.matchMedia = (query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: query.includes('max-width') })
  const margin = { ...aFlightRow().margin, provisional_from: '2026-03-02' }
  const board = aFlightBoard([spring, aListedFlight({ id: 8, name: 'Summer', margin })])
  await pacing({ 'pacing.flights': board }, '/pacing-margin?show=margin')
  expect((await row(/Summer/)).textContent).toContain('20.0%prov.')
  expect((await row(/Spring/)).textContent).not.toContain('prov.')
})

test('a total margin of conversions that may still be corrected is marked too, and a receipt names the basis of spend', async () => {
  const board = aFlightBoard([spring])
  const spend_basis = 'revenue on DV360, cost on Meta Ads'
  const totals = { ...board.totals, margin_provisional_from: '2026-03-02', spend_basis }
  const { user } = await pacing({ 'pacing.flights': { ...board, totals } })
  await user.click(await screen.findByRole('button', { name: /^Margin % 20\.0% prov\./ }))
  expect(await screen.findByText('Conversions from 2 Mar 2026 on may still be corrected')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Live budget/ }))
  expect(await screen.findByText('Spend is revenue on DV360, cost on Meta Ads')).toBeTruthy()
})

test('totals over several currencies are approximate and name a currency without a rate', async () => {
  const { totals } = aFlightBoard()
  const native = {
    currency: 'USD',
    budget: 5_000,
    projected: 4_000,
    projected_budget: 4_000,
    under_risk: 1_000,
    over_risk: 0,
  }
  await pacing({
    'pacing.flights': aFlightBoard([spring], {
      totals: {
        ...totals,
        approximate: true,
        native: [
          { ...native, revenue: 0, cost: 0 },
          { ...native, currency: 'PLN', revenue: 0, cost: 0 },
        ],
        without_rate: ['PLN'],
        margin_pct: null,
      },
    }),
  })
  const tile = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).parentElement!.textContent
  expect(await tile('Live budget')).toContain('≈ £3,100')
  expect(await tile('Live budget')).toContain('PLN has no rate')
  expect(await tile('Margin %')).toBe('Margin %–')
})

test('without any budget the board says what will be listed', async () => {
  await pacing({ 'pacing.flights': aFlightBoard([]) })
  expect(await screen.findByText('Budgets that run or are to come will be listed here.')).toBeTruthy()
})

test('budgets that do not load say so and can be tried again', async () => {
  let times = 0
  const { user } = await pacing({
    'pacing.flights': () => (times++ === 0 ? refusal('unavailable') : aFlightBoard()),
  })
  expect(await screen.findByText('Couldn’t load the budgets')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row(/Spring/)).toBeTruthy()
})

test('state and sort go into the address and into the call', async () => {
  const shown = await pacing()
  await row(/Spring/)
  await shown.user.click(screen.getByRole('button', { name: /^Critical 1$/ }))
  await expect.poll(shown.address).toBe('/pacing-margin?bucket=critical')
  await expect.poll(() => lastQuery(shown)).toMatchObject({ bucket: 'critical', sort: 'worst' })
  await shown.user.keyboard(']')
  await expect.poll(() => lastQuery(shown)).toMatchObject({ bucket: 'under' })
  await shown.user.click(await screen.findByRole('button', { name: 'Budget' }))
  await expect.poll(() => lastQuery(shown)).toMatchObject({ sort: 'budget', order: 'desc' })
  await shown.user.click(await screen.findByRole('button', { name: 'Budget' }))
  await expect.poll(() => lastQuery(shown)).toMatchObject({ sort: 'budget', order: 'asc' })
  expect(shown.address()).toBe('/pacing-margin?bucket=under&sort=budget&order=asc')
})

test('a filter that matches nothing can be cleared from the empty list', async () => {
  const shown = await pacing(
    {
      'pacing.flights': ({ query }) =>
        query.search === undefined ? aFlightBoard([spring]) : aFlightBoard([]),
    },
    '/pacing-margin?q=zebra&sort=name',
  )
  expect(await screen.findByText('No results found')).toBeTruthy()
  expect(lastQuery(shown)).toMatchObject({ search: 'zebra', sort: 'name' })
  await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await row(/Spring/)).toBeTruthy()
  expect(shown.address()).toBe('/pacing-margin?sort=name')
})

test('J and X select budgets, and “Land on budget” requests those that are off their pace', async () => {
  const { user, callsTo: calls } = await pacing({
    'pacing.prepare': { changes: [aPreparedChange()], by_hand: [] },
  })
  const first = await row(/Spring/)
  await user.keyboard('j')
  expect(document.activeElement).toBe(first)
  await user.keyboard('xjx')
  const bar = await screen.findByRole('region', { name: 'Selected budgets' })
  expect(bar.textContent).toContain('2 budgets selected')
  await user.click(within(bar).getByRole('button', { name: 'Land on budget' }))
  expect(await screen.findByRole('dialog', { name: 'Prepare change' })).toBeTruthy()
  await expect
    .poll(() => calls('pacing.prepare').map(({ body }) => body))
    .toEqual([{ flights: [{ id: 7, land: true }] }])
})

test('a viewer reads the board without actions', async () => {
  const { user } = await pacing({}, '/pacing-margin', 'viewer')
  await row(/Spring/)
  await user.keyboard('jx')
  const bar = await screen.findByRole('region', { name: 'Selected budgets' })
  expect(within(bar).queryByRole('button', { name: 'Land on budget' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Review suggestions/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tolerances' })).toBeNull()
})

test('B arranges budgets by state, and a card opens its budget', async () => {
  const shown = await pacing({ 'pacing.flight': refusal('not_found') })
  await row(/Spring/)
  await shown.user.keyboard('b')
  const lane = await screen.findByRole('region', { name: 'Critical' })
  expect(shown.address()).toContain('view=board')
  expect(screen.queryByRole('region', { name: 'Paused' })).toBeNull()
  await shown.user.click(within(lane).getByRole('button', { name: /Spring/ }))
  await expect.poll(shown.address).toContain('peek=7')
  expect(await screen.findByText('Couldn’t open this budget')).toBeTruthy()
})

test('a deal counts in impressions and says so in every figure', async () => {
  const deal = aListedFlight({
    unit: 'impressions',
    goal: 1_250_000,
    delivered: 45_530,
    needed_per_day: 9_000,
    last_day: 812,
    risk: { under: 250_000, over: 0 },
  })
  await pacing({ 'pacing.flights': aFlightBoard([deal]) })
  const text = (await row(/Spring/)).textContent
  for (const part of ['1.3m impr.', '45.5k impr.', '9,000 impr.', 'yesterday 812 impr.', '250k impr.'])
    expect(text).toContain(part)
  expect(text).not.toContain('£')
})
