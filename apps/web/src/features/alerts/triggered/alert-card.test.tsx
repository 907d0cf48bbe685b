import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { show } from '../../../test/show.tsx'
import { AlertCard } from './alert-card.tsx'
import { anAlert } from '../../../test/an-alert.ts'
import { noSpend, type Feed } from './feed.ts'

const SNOOZE = {
  snooze_id: '01a1e29c-0f57-7000-8000-000000000002',
  snoozed_at: '2026-11-12T08:30:00Z',
  snooze_date: '2026-11-12',
  created_at: '2026-11-12T08:30:00Z',
}
const deal = anAlert()
const line = anAlert({
  id: 2,
  rule: 14,
  rule_name: 'Over budget',
  entity_name: 'UK_Display',
  entity_id: 'ttd:9',
  triggered_conditions: {
    condition_1: { metric: 'spend', operator: 'gt', threshold: 100, current_value: 1234.567 },
  },
})
const feed = (snoozed: number[] = []): Feed => ({
  snoozed: new Map(snoozed.map((id) => [id, SNOOZE])),
  standing: new Map(),
  spend: noSpend,
  today: '2026-11-12',
  onOpen: () => {},
})
const cards = (snoozed: number[] = [], api: PlayedRoutes = {}, who = {}) =>
  show(
    <ul>
      {[deal, line].map((alert) => (
        <AlertCard key={alert.id} alert={alert} feed={feed(snoozed)} />
      ))}
    </ul>,
    { who, api },
  )
const card = (name: string) => screen.getByRole('listitem', { name })
const first = () => card('Slow deals, Deal 881')
const second = () => card('Over budget, UK_Display')
const button = (of: HTMLElement, name: string) => within(of).getByRole<HTMLButtonElement>('button', { name })

test('[AL-03] a card shows which rule fired on which entity, and when, in the organisation’s zone', async () => {
  await cards()
  const text = first().textContent
  for (const part of ['Slow deals (Rule #12)', 'Alert Triggered', 'Entity: Deal 881 (ID: 881)'])
    expect(text).toContain(part)
  // Nine in Berlin is eight in Greenwich.
  expect(text).toMatch(/12 Nov 2026,? 09:00/)
})

test('[AL-04] [AL-05] the card lists the conditions that fired, with two decimals and a percent sign for pacing only', async () => {
  await cards()
  expect(within(first()).getByText('Triggered Conditions')).toBeTruthy()
  expect(first().textContent).toMatch(/Pacing < 80\.00%Current metric value: 71\.20%/)
  expect(second().textContent).toMatch(/Spend > 100\.00Current metric value: 1,?234\.57(?!%)/)
})

test('[AL-06] Snooze says that it is for today only', async () => {
  await cards()
  expect(button(first(), 'Snooze').getAttribute('aria-description')).toBe(
    'Alert will be snoozed for today only',
  )
})

test('[AL-07] a snoozed alert says for which day and since when; the others do not', async () => {
  await cards([1])
  expect(first().textContent).toContain('Snoozed for: 12 Nov 2026')
  expect(first().textContent).toContain('Snoozed at 09:30')
  expect(button(first(), 'Unsnooze')).toBeTruthy()
  expect(second().textContent).not.toContain('Snoozed')
})

test.each([
  [[], 'Snooze', 'alerts.snooze', 'Alert snoozed successfully for today'],
  [[1], 'Unsnooze', 'alerts.unsnooze', 'Alert unsnoozed successfully'],
] as const)('[AL-08] %j: %s says that it worked', async (snoozed, name, call, sentence) => {
  const { user, callsTo } = await cards([...snoozed], {
    [call]: call === 'alerts.snooze' ? SNOOZE : { message: 'done' },
  })
  await user.click(button(first(), name))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(callsTo(call).map(({ params }) => params)).toEqual([{ id: 1 }])
})

test.each([
  [[], 'Snooze', 'alerts.snooze', 'Failed to snooze alert'],
  [[1], 'Unsnooze', 'alerts.unsnooze', 'Failed to unsnooze alert'],
] as const)('[AL-08] %j: %s says that it failed', async (snoozed, name, call, sentence) => {
  const { user } = await cards([...snoozed], { [call]: refusal('unavailable') })
  await user.click(button(first(), name))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('[AL-09] only the pressed button waits for its call', async () => {
  let answer = () => {}
  const { user, callsTo } = await cards([], {
    'alerts.snooze': () => new Promise((resolve) => (answer = () => resolve(SNOOZE))),
  })
  await user.click(button(first(), 'Snooze'))
  const isDisabled = (of: HTMLElement) => button(of, 'Snooze').getAttribute('aria-disabled')
  expect(isDisabled(first())).toBe('true')
  expect(isDisabled(second())).toBe('false')
  // The next key belongs where this one was.
  expect(document.activeElement).toBe(button(first(), 'Snooze'))
  await user.click(button(first(), 'Snooze'))
  expect(callsTo('alerts.snooze')).toHaveLength(1)
  answer()
  await expect.poll(() => isDisabled(first())).toBe('false')
})

test('feedback is sent, and a second press withdraws it', async () => {
  const ratedAlert = anAlert({ feedback: { mine: 'noise', useful: 0, noise: 1, known: 0 } })
  const { user, callsTo } = await show(
    <ul>
      <AlertCard alert={ratedAlert} feed={feed()} />
    </ul>,
    { api: { 'alerts.feedback': { message: 'Saved' } } },
  )
  const buttons = within(screen.getByRole('group', { name: 'Was this useful?' })).getAllByRole('button')
  const noise = buttons.find((one) => one.getAttribute('aria-pressed') === 'true')!
  await user.click(noise)
  await expect.poll(() => callsTo('alerts.feedback').map(({ body }) => body)).toEqual([{ feedback: null }])
  await expect.poll(() => noise.getAttribute('aria-disabled')).toBe('false')
  await user.click(buttons.find((one) => one !== noise)!)
  await expect.poll(() => callsTo('alerts.feedback').length).toBe(2)
  expect(callsTo('alerts.feedback')[1]!.body).not.toEqual({ feedback: null })
})

test('a viewer can neither snooze nor edit', async () => {
  await cards([], {}, { role: 'viewer' })
  expect(within(first()).queryByRole('button', { name: 'Snooze' })).toBeNull()
  expect(within(first()).queryByRole('link', { name: 'Edit rule' })).toBeNull()
})
