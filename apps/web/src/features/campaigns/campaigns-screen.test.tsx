import type { CampaignNode } from '@flightdeck/contract/campaigns'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { aFinding } from '../../test/a-finding.ts'
import {
  aCampaign,
  aCampaignDetail,
  aCampaignOverview,
  aCampaignPage,
  aLineItem,
} from '../../test/a-campaign.ts'
import CampaignsScreen from './campaigns-screen.tsx'

const lines = [aLineItem(), aLineItem({ id: 3, entity_id: 'dv360:78', name: 'UK_Retargeting' })]

const campaigns = (api: PlayedRoutes = {}, at = '/campaigns', role: 'owner' | 'viewer' = 'owner') =>
  show(<CampaignsScreen />, {
    at,
    who: { role },
    api: {
      'campaigns.overview': aCampaignOverview(),
      'campaigns.list': ({ query }) => aCampaignPage(query.under === undefined ? [aCampaign()] : lines),
      // A row in focus fetches what it would show.
      'campaigns.one': aCampaignDetail(),
      'campaigns.figures': { rows: [] },
      'changes.lane': { ticks: [], first_sync_on: null },
      'views.list': [],
      ...api,
    },
  })
type ShownCampaigns = Awaited<ReturnType<typeof campaigns>>
/** By what a cell says: the name of a row is all of its cells, which takes long to put together. */
const row = async (text: RegExp) =>
  (await screen.findByText(text, { selector: '[role=row] *' })).closest<HTMLElement>('[role=row]')!
const below = ({ callsTo }: ShownCampaigns) =>
  callsTo('campaigns.list').filter(({ query }) => (query as { under?: number }).under === 1)
const last = ({ callsTo }: ShownCampaigns) => callsTo('campaigns.list').at(-1)!.query
const node = (overrides: Partial<CampaignNode>): PlayedRoutes => ({
  'campaigns.list': aCampaignPage([aCampaign(overrides)]),
})

test('a row shows platform, state, issues, money and pacing; score and barcode say themselves in words', async () => {
  await campaigns()
  const line = within(await row(/Autumn/))
  const text = (await row(/Autumn/)).textContent
  for (const part of ['DV360', 'In progress', '£700', '£12,000', '£1,000.50', '92.3%', 'Valid'])
    expect(text).toContain(part)
  expect(line.getByRole('button', { name: 'QA score 79: where it comes from' })).toBeTruthy()
  expect(line.getByRole('img', { name: '1 of 3 checks fails: 1 high' })).toBeTruthy()
})

test('unknown figures are shown as a dash, not as zero', async () => {
  const { qa } = aCampaign()
  await campaigns(
    node({
      budget: null,
      spend: null,
      pacing: { percent: null, used_percent: null, goal: null },
      qa: { ...qa, score: null, outcomes: '---', by_severity: { critical: 0, high: 0, medium: 0, low: 0 } },
      naming: { checks: 0, failed: 0 },
    }),
    '/campaigns?cols=score.barcode.budget.spend.pacing.projected.margin.naming',
  )
  const line = within(await row(/Autumn/))
  const cells = line.getAllByRole('gridcell').map(({ textContent }) => textContent)
  expect(cells.slice(1)).toEqual(['–', '', '–', '–', '–', '–', '–', '–'])
  expect(line.getByRole('button', { name: 'QA score –: where it comes from' })).toBeTruthy()
  expect(line.getByRole('img', { name: 'No check applies' })).toBeTruthy()
})

test('spend of a part of the flight says since when', async () => {
  await campaigns(node({ spend_since: '2026-11-05' }))
  const spent = within(await row(/Autumn/)).getByTitle('since 5 Nov; the flight began 1 Nov')
  expect(spent.textContent).toBe('£1,000.50since 5 Nov')
})

test('expanding loads children once, and keeps them when closed and opened again', async () => {
  const shown = await campaigns()
  const first = await row(/Autumn/)
  expect(first.getAttribute('aria-expanded')).toBe('false')
  expect(below(shown)).toHaveLength(0)
  first.focus()
  await shown.user.keyboard('{ArrowRight}')
  const child = await row(/UK_Prospecting/)
  expect(child.getAttribute('aria-level')).toBe('2')
  expect(first.getAttribute('aria-expanded')).toBe('true')
  await shown.user.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement).toBe(child)
  await shown.user.keyboard('{ArrowLeft}')
  await expect.poll(() => document.activeElement).toBe(first)
  await shown.user.keyboard('{ArrowLeft}')
  await expect.poll(() => screen.queryByRole('row', { name: /UK_Prospecting/ })).toBeNull()
  await shown.user.click(screen.getByRole('button', { name: 'Open Autumn' }))
  expect(await row(/UK_Retargeting/)).toBeTruthy()
  expect(below(shown)).toHaveLength(1)
})

test('a key on a loading row runs once the row has loaded', async () => {
  let answer = () => {}
  const pendingAnswer = new Promise<void>((resolve) => (answer = resolve))
  const shown = await campaigns({
    'campaigns.list': async ({ query }) => {
      if (query.under === undefined) return aCampaignPage()
      await pendingAnswer
      return aCampaignPage(lines)
    },
    'campaigns.one': ({ params }) => aCampaignDetail({ node: params.id === 2 ? aLineItem() : aCampaign() }),
  })
  ;(await row(/Autumn/)).focus()
  await shown.user.keyboard('{ArrowRight}{ArrowDown} ')
  expect(await screen.findByText('Loading rows')).toBeTruthy()
  expect(shown.address()).toBe('/campaigns')
  answer()
  await expect.poll(shown.address).toBe('/campaigns?peek=2')
})

test('filters go into the address and into the call, and an empty list can be cleared', async () => {
  const shown = await campaigns({
    'campaigns.list': ({ query }) => aCampaignPage(query.dsp === undefined ? [aCampaign()] : []),
  })
  await row(/Autumn/)
  await shown.user.click(screen.getByRole('switch', { name: 'Only with issues' }))
  await expect.poll(shown.address).toBe('/campaigns?issues=only')
  await expect.poll(() => last(shown)).toMatchObject({ with_issues: true })
  await shown.user.click(screen.getByRole('combobox', { name: 'Platform' }))
  await shown.user.click(await screen.findByRole('option', { name: 'DV360 (1)' }))
  await expect.poll(() => last(shown)).toMatchObject({ with_issues: true, dsp: 'dv360' })
  expect(await screen.findByText('No results found')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await row(/Autumn/)).toBeTruthy()
  expect(shown.address()).toBe('/campaigns')
})

test('a text filter also applies below a campaign; other filters choose campaigns only', async () => {
  const shown = await campaigns({}, '/campaigns?dsp=dv360&status=paused&q=display')
  ;(await row(/Autumn/)).focus()
  expect(last(shown)).toMatchObject({ dsp: 'dv360', status: 'paused', search: 'display' })
  await shown.user.keyboard('{ArrowRight}')
  await row(/UK_Prospecting/)
  const { query } = below(shown)[0]!
  expect(query).toMatchObject({ search: 'display', under: 1 })
  expect(query).not.toHaveProperty('dsp')
  expect(query).not.toHaveProperty('status')
})

test('a column head sorts, first what matters most, then the other way', async () => {
  const shown = await campaigns()
  await row(/Autumn/)
  const head = () => screen.findByRole('columnheader', { name: 'Spent' })
  await shown.user.click(within(await head()).getByRole('button'))
  await expect.poll(() => last(shown)).toMatchObject({ sort: 'spend', order: 'desc' })
  await expect.poll(async () => (await head()).getAttribute('aria-sort')).toBe('descending')
  await shown.user.click(within(await head()).getByRole('button'))
  await expect.poll(() => last(shown)).toMatchObject({ sort: 'spend', order: 'asc' })
  expect(shown.address()).toBe('/campaigns?sort=spend&order=asc')
})

test('the flat list requests one type and cannot be expanded', async () => {
  const shown = await campaigns({
    'campaigns.list': ({ query }) => aCampaignPage(query.type === 'line_item' ? lines : [aCampaign()]),
  })
  await row(/Autumn/)
  await shown.user.click(screen.getByText('Flat'))
  const line = await row(/UK_Prospecting/)
  expect(shown.address()).toBe('/campaigns?flat=line_item')
  expect(last(shown)).toMatchObject({ type: 'line_item' })
  expect(line.hasAttribute('aria-expanded')).toBe(false)
})

test('X selects rows and R checks exactly those', async () => {
  const shown = await campaigns({ 'campaigns.list': aCampaignPage(lines) }, '/campaigns?flat=line_item')
  await row(/UK_Prospecting/)
  await shown.user.keyboard('jxjx')
  const bar = await screen.findByRole('region', { name: 'Selected rows' })
  expect(bar.textContent).toContain('2 rows selected')
  await shown.user.keyboard('r')
  await expect.poll(() => location.pathname).toBe('/on-demand-check')
  expect(new URLSearchParams(location.search).get('ids')).toBe('dv360:77 dv360:78')
})

test('Space opens a campaign: issues, settings narrowed by a word, and where its score comes from', async () => {
  const shown = await campaigns({
    'campaigns.one': aCampaignDetail({
      findings: [aFinding({ expected: '3 a day', found: 'no cap', check_name: 'Frequency cap' })],
      findings_total: 4,
    }),
  })
  ;(await row(/Autumn/)).focus()
  await shown.user.keyboard(' ')
  await expect.poll(shown.address).toBe('/campaigns?peek=1')
  const receipt = await screen.findByRole('region', { name: 'Receipt of the QA score' })
  expect(receipt.textContent).toContain('100 × 15 ÷ 17 = 88.2')
  expect(receipt.textContent).toContain('Capped at 79 by 1 high issue.')
  expect(receipt.textContent).toContain('No score from a week ago')
  const panel = within(screen.getByRole('dialog', { name: 'Autumn' }))
  expect(panel.getByRole('link', { name: 'Frequency cap' }).getAttribute('href')).toBe(
    '/opportunities?peek=1',
  )
  expect(panel.getByText(/^Expected 3 a day, found no cap/)).toBeTruthy()
  expect(panel.getByText('3 more findings with less at risk')).toBeTruthy()
  await shown.user.click(panel.getByRole('tab', { name: 'Settings 2' }))
  await shown.user.type(panel.getByLabelText('Find a setting'), 'budget')
  expect(panel.getByRole('region', { name: 'Budget' })).toBeTruthy()
  expect(panel.queryByRole('region', { name: 'Frequency' })).toBeNull()
})

test('a viewer can select rows and is not offered to run checks', async () => {
  const shown = await campaigns({}, '/campaigns', 'viewer')
  await row(/Autumn/)
  await shown.user.keyboard('jx')
  const bar = await screen.findByRole('region', { name: 'Selected rows' })
  expect(within(bar).queryByRole('button', { name: 'Run checks' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Check now' })).toBeNull()
  await shown.user.keyboard('r')
  expect(shown.address()).toBe('/campaigns')
})

test.each([
  [0, 'Connect an ad platform to see its campaigns.'],
  [1, 'Campaigns appear after the first sync.'],
])('without a campaign and with %i accounts it says what to wait for', async (accounts, sentence) => {
  await campaigns({ 'campaigns.overview': aCampaignOverview({ accounts, types: [] }) })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('campaigns that do not load say so and can be tried again', async () => {
  let times = 0
  const { user } = await campaigns({
    'campaigns.overview': () => (times++ === 0 ? refusal('unavailable') : aCampaignOverview()),
  })
  expect(await screen.findByText('Couldn’t load the campaigns')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row(/Autumn/)).toBeTruthy()
})
