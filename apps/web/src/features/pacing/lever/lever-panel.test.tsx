import type { PreparedChange } from '@flightdeck/contract/pacing'
import { beyondBestWords } from '@flightdeck/domain/pacing'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { aChangeSet } from '../../../test/a-change-set.ts'
import { layOutGrids } from '../../../test/laid-out-grids.ts'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { show } from '../../../test/show.tsx'
import { aFlightBoard } from '../../../test/a-flight-board.ts'
import { aFlightDetail } from '../../../test/a-flight-detail.ts'
import { aFlightRow } from '../../../test/a-flight-row.ts'
import { aPromise } from '../../../test/a-promise.ts'
import { aPreparedChange } from '../../../test/a-prepared-change.ts'
import PacingScreen from '../pacing-screen.tsx'

/** The board with one budget open beside it. */
const opened = (api: PlayedRoutes = {}, role: 'owner' | 'viewer' = 'owner', period = '') =>
  show(<PacingScreen />, {
    at: `/pacing-margin?peek=7${period}`,
    who: { role },
    api: {
      'pacing.flights': aFlightBoard(),
      'pacing.flight': aFlightDetail(),
      'pacing.prepare': { changes: [aPreparedChange()], by_hand: [] },
      'changes.lane': { ticks: [], first_sync_on: null },
      'notes.list': [],
      ...api,
    },
  })
/** Changes of the open budget, with where they land: 84.2 % of £3,100. */
const landing = (more: Partial<ReturnType<typeof aPromise>> = {}, change: Partial<PreparedChange> = {}) => {
  const promise = aPromise({
    flight: aPreparedChange().entity,
    goal: 3_100,
    ends_on: '2026-03-31',
    unchanged: { amount: 2_200, percent: 71 },
    end: { amount: 2_610, percent: 84.2 },
    low: { amount: 2_400, percent: 77.4 },
    high: { amount: 2_800, percent: 90.3 },
    ...more,
  })
  return { changes: [aPreparedChange({ promise, ...change })], by_hand: [] }
}
const lever = async () => within(await screen.findByRole('region', { name: 'Lever' }))

test('an open budget shows its figures, its outlook and what it will earn', async () => {
  await opened()
  await lever()
  const peek = within(screen.getByRole('dialog', { name: 'Spring' }))
  expect(peek.getByText('Needs £115.79 a day; best day this week £80.')).toBeTruthy()
  const figures = [
    'Budget £3,100',
    'Pacing 75.0%',
    'Projected end % 71.0%',
    'Spend at risk £900',
    'Last day £60',
  ]
  for (const figure of figures)
    expect(peek.getByRole('button', { name: `${figure}: where it comes from` })).toBeTruthy()
  expect(await peek.findByText('£395 by the end. 8 in 10 land between £350 and £440.')).toBeTruthy()
})

test('a daily spend shows the promise of its changes, the margin and each line item’s share; Reset takes it back', async () => {
  const { user } = await opened({ 'pacing.prepare': landing() })
  const panel = await lever()
  expect(panel.getByRole('status').textContent).toBe('')
  await user.type(panel.getByRole('textbox', { name: 'Daily spend' }), '90')
  const shown = () => panel.getByRole('status').textContent
  await expect.poll(shown).toContain('Lands at 84% (77–90): £2,610 of £3,100 on 31 Mar 2026.')
  expect(shown()).toContain('Margin £456.50 at recent prices.')
  expect(shown()).toContain('Falls short. Raise the bid, widen the audience, or move the budget')
  const lines = within(panel.getByRole('table', { name: 'Change by line item' }))
  expect(lines.getByRole('row', { name: /Prospecting/ }).textContent).toBe('Prospecting£50£60')
  expect(lines.getByRole('row', { name: /Retargeting/ }).textContent).toBe('Retargeting£25£30')
  await user.click(panel.getByRole('button', { name: 'Reset' }))
  expect(shown()).toBe('')
  expect(panel.queryByRole('button', { name: 'Prepare change' })).toBeNull()
})

test('changes of the line items below promise a landing for each', async () => {
  const flight = {
    ...aPreparedChange().entity,
    type: 'line_item' as const,
    id: 'dv360:1',
    name: 'Prospecting',
  }
  const { user } = await opened({ 'pacing.prepare': landing({ flight }, { entity: flight }) })
  const panel = await lever()
  await user.type(panel.getByRole('textbox', { name: 'Daily spend' }), '90')
  await expect.poll(() => panel.getByRole('status').textContent).toBe('Each line item lands as listed.')
  const lines = within(panel.getByRole('table', { name: 'Change by line item' }))
  expect(lines.getByRole('row', { name: /Prospecting/ }).textContent).toContain('Lands at 84% (77–90)')
  expect(lines.getByRole('row', { name: /Retargeting/ }).textContent).toContain('As it is')
})

/** The button, once there is something to prepare. */
async function prepareButton(panel: Awaited<ReturnType<typeof lever>>) {
  const button = panel.getByRole('button', { name: 'Prepare change' })
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false')
  return button
}

test('“Prepare change” sends exactly what was tried: budget and end, and no daily spend', async () => {
  const { user, callsTo } = await opened({ 'pacing.prepare': landing({ goal: 4_000 }) })
  const panel = await lever()
  await user.type(panel.getByLabelText('Budget'), '4000')
  fireEvent.change(panel.getByLabelText('End'), { target: { value: '2026-04-05' } })
  await expect.poll(() => panel.getByRole('status').textContent).toMatch(/of £4,000 on/)
  await user.click(await prepareButton(panel))
  await screen.findByRole('dialog', { name: 'Prepare change' })
  const pulled = { flights: [{ id: 7, daily: null, budget: 4_000, ends_on: '2026-04-05' }] }
  expect(new Set(callsTo('pacing.prepare').map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify(pulled)]),
  )
})

test('a daily spend far above its best day has no forecast, says what would work, and prepares nothing', async () => {
  const { user, callsTo } = await opened()
  const panel = await lever()
  await user.type(panel.getByRole('textbox', { name: 'Daily spend' }), '900')
  expect(panel.getByRole('status').textContent).toMatch(
    /^No forecast: more than 1\.5 times its best day this week, £80\. Raise the bid,/,
  )
  await user.click(panel.getByRole('button', { name: 'Prepare change' }))
  expect(screen.queryByRole('dialog', { name: 'Prepare change' })).toBeNull()
  expect(callsTo('pacing.prepare').map(({ body }) => body)).not.toContainEqual({
    flights: [{ id: 7, daily: 900, budget: null, ends_on: null }],
  })
})

test('a budget that the server refuses says why, and prepares nothing', async () => {
  const sentence = beyondBestWords('£80')
  const { user } = await opened({ 'pacing.prepare': refusal('invalid', { server: [sentence] }) })
  const panel = await lever()
  await user.type(panel.getByLabelText('Budget'), '9000')
  await expect.poll(() => panel.getByRole('status').textContent).toBe(sentence)
  await user.click(panel.getByRole('button', { name: 'Prepare change' }))
  expect(screen.queryByRole('dialog', { name: 'Prepare change' })).toBeNull()
})

test('an impossible change is announced at once, and so is a failed forecast', async () => {
  const reason = 'The plan sets this budget. Change the plan.'
  let times = 0
  const { user } = await opened({
    'pacing.prepare': () =>
      times++ === 0
        ? { changes: [], by_hand: [{ entity: aPreparedChange().entity, reason }] }
        : refusal('unavailable'),
  })
  const panel = await lever()
  await user.type(panel.getByLabelText('Budget'), '4000')
  await expect.poll(() => panel.getByRole('status').textContent).toBe(reason)
  expect(panel.getByRole('button', { name: 'Prepare change' }).getAttribute('aria-disabled')).toBe('true')
  await user.type(panel.getByLabelText('Budget'), '1')
  await expect.poll(() => panel.getByRole('status').textContent).toBe('Couldn’t forecast this change.')
})

test('an end that leaves no flight is announced, and prepares no change', async () => {
  const { user, callsTo } = await opened()
  const panel = await lever()
  fireEvent.change(panel.getByLabelText('End'), { target: { value: '2026-02-01' } })
  expect(panel.getByRole('status').textContent).toContain('Nothing would be left of this flight.')
  await user.click(panel.getByRole('button', { name: 'Prepare change' }))
  expect(callsTo('pacing.prepare')).toEqual([])
})

test('a viewer may try a change and is not offered to prepare it', async () => {
  const { user } = await opened({ 'pacing.prepare': landing({ goal: 4_000 }) }, 'viewer')
  const panel = await lever()
  await user.type(panel.getByLabelText('Budget'), '4000')
  await expect.poll(() => panel.getByRole('status').textContent).toContain('of £4,000')
  expect(panel.queryByRole('button', { name: 'Prepare change' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Move budget between line items' })).toBeNull()
})

test('a month is requested as a month, and has no lever', async () => {
  const { callsTo } = await opened({}, 'owner', '&period=month')
  expect(await screen.findByText('This month only. Switch to Flight to try a change.')).toBeTruthy()
  expect(callsTo('pacing.flight')[0]!.query).toEqual({ period: 'month' })
  expect(screen.queryByRole('region', { name: 'Lever' })).toBeNull()
})

test('the prepared change shows before and after, and is proposed without the line left out', async () => {
  layOutGrids()
  const end = aPreparedChange({
    item: {
      entity: { type: 'insertion_order', id: 'dv360:1000' },
      field: 'flight',
      before: '2026-03-31',
      after: '2026-04-05',
      why: 'A later end.',
      receipt: [],
    },
    before_words: '31 Mar 2026',
    after_words: '5 Apr 2026',
    promise: aPromise(),
  })
  const byHand = [{ entity: end.entity, reason: 'This platform has no budget by API.' }]
  const { user, callsTo } = await opened({
    'pacing.prepare': { changes: [aPreparedChange(), end], by_hand: byHand },
    'changes.propose': { set: aChangeSet({ id: 31 }) },
  })
  const panel = await lever()
  await user.type(panel.getByLabelText('Budget'), '4000')
  await user.click(await prepareButton(panel))
  const dialog = within(await screen.findByRole('dialog', { name: 'Prepare change' }))
  const diff = within(await dialog.findByRole('grid', { name: 'Proposed changes' }))
  expect(diff.getByRole('row', { name: /£3,100/ }).textContent).toMatch(/Spring.*£3,100.*£4,000.*Included/)
  expect(diff.getByText('Lands at 79% (74–84)')).toBeTruthy()
  expect(dialog.getByText('This platform has no budget by API.', { exact: false })).toBeTruthy()
  await user.click(diff.getAllByRole('checkbox', { name: /^Include .* of Spring/ })[1]!)
  await user.click(await dialog.findByRole('button', { name: 'Propose 1 change' }))
  expect(await screen.findByText('1 change proposed')).toBeTruthy()
  expect(callsTo('changes.propose').map(({ body }) => body)).toEqual([
    { title: 'Pacing: 2 changes', reason: '', origin: 'pacing', items: [aPreparedChange().item] },
  ])
})

test('a change that can’t be prepared says so and can be tried again', async () => {
  let times = 0
  const { user } = await opened({
    // The panel asks first, and then the dialog.
    'pacing.prepare': () => (times++ < 2 ? refusal('unavailable') : { changes: [], by_hand: [] }),
    'pacing.flight': aFlightDetail({ flight: aFlightRow({ last_day: null }) }),
  })
  const panel = await lever()
  await user.type(panel.getByLabelText('Budget'), '4000')
  await user.click(await prepareButton(panel))
  const dialog = within(await screen.findByRole('dialog', { name: 'Prepare change' }))
  expect(await dialog.findByText('Couldn’t prepare the changes')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Nothing to change.')).toBeTruthy()
})

/** A window with room for a list and details beside it. */
function widen() {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  const { innerWidth } = window
  happyDOM.setViewport({ width: 1_440 })
  onTestFinished(() => happyDOM.setViewport({ width: innerWidth }))
}

test('L goes to the daily spend, also when pressed before the lever is there', async () => {
  widen()
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  const { user } = await opened({
    'pacing.flight': async () => {
      await isAnswered
      return aFlightDetail()
    },
  })
  await screen.findByRole('region', { name: 'Budget' })
  await user.keyboard('l')
  answer()
  const panel = await lever()
  const daily = panel.getByRole('textbox', { name: 'Daily spend' })
  await expect.poll(() => document.activeElement).toBe(daily)
  daily.blur()
  await user.keyboard('l')
  expect(document.activeElement).toBe(daily)
})
