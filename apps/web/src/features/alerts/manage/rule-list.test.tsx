import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlayedRoutes } from '../../../test/played-api.ts'
import { show } from '../../../test/show.tsx'
import { theChoices } from '../../../test/the-choices.ts'
import { aRule } from '../../../test/a-rule.ts'
import ManageAlertsScreen from './manage-alerts-screen.tsx'

const slow = aRule({ id: 12, name: 'Slow deals', sentence: 'Daily: alert when any deal has Pacing < 80.00%' })
const wide = aRule({ id: 14, name: 'Over budget', snapshot_type: 'campaign' })

const stats = {
  rules: [
    {
      rule: 12,
      fired_30d: [0, 2, 1],
      last_fired_at: null,
      snoozed_30d: 0,
      flaps: 0,
      feedback: { useful: 0, noise: 0, known: 0 },
      last_run: null,
      missed_days: [],
      health: [],
    },
  ],
  hygiene: [{ part: 'quiet' as const, words: '1 never fired', rules: [14] }],
}

const manage = (api: PlayedRoutes = {}) =>
  show(<ManageAlertsScreen />, {
    at: '/manage-alerts?view=cards',
    api: {
      'alertChoices.read': theChoices,
      'alertRules.stats': stats,
      'alertRules.list': [slow, wide],
      'alertRules.versions': [
        { version: 2, at: '2026-11-02T09:00:00Z', by: 'Dana Moore', action: 'deactivated', changes: [] },
      ],
      ...api,
    },
  })
const card = (name: string) => screen.findByRole('listitem', { name })
const names = () =>
  within(screen.getByRole('list', { name: 'Alert rules' }))
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label'))

test('[MA-03] a card has the rule as a sentence and how often it fired', async () => {
  await manage()
  const { textContent } = await card('Slow deals')
  expect(textContent).toContain('Daily: alert when any deal has Pacing < 80.00%')
  await expect.poll(async () => (await card('Slow deals')).textContent).toContain('3 alerts in 30 days')
})

test('a part of the hygiene line filters to the rules it counts, drops other filters, and can be cleared', async () => {
  const { user, address } = await manage()
  await card('Slow deals')
  await user.type(screen.getByLabelText('Filter by text'), 'nothing is called this')
  expect(await screen.findByText('No results found')).toBeTruthy()
  const never = await screen.findByRole('button', { name: '1 never fired' })
  await user.click(never)
  await expect.poll(names).toEqual(['Over budget'])
  expect(never.getAttribute('aria-pressed')).toBe('true')
  await user.click(never)
  await expect.poll(names).toEqual(['Slow deals', 'Over budget'])
  expect(address()).toBe('/manage-alerts?view=cards')
})

test('Space on a card opens its history beside the list, and its button closes it', async () => {
  const { user } = await manage()
  const first = await card('Slow deals')
  within(first).getByRole('button', { name: 'Slow deals' }).focus()
  await user.keyboard(' ')
  const panel = await screen.findByText('History')
  expect(await screen.findByText('deactivated', { exact: false })).toBeTruthy()
  expect(panel).toBeTruthy()
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByText('History')).toBeNull()
})

test('a deleted rule leaves the list and Undo restores it', async () => {
  let isGone = false
  const { user, callsTo } = await manage({
    'alertRules.list': () => (isGone ? [wide] : [slow, wide]),
    'alertRules.remove': () => {
      isGone = true
      return { message: 'done' }
    },
    'alertRules.restore': () => {
      isGone = false
      return slow
    },
  })
  await user.click(within(await card('Slow deals')).getByRole('button', { name: 'More for Slow deals' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('Slow deals was deleted')).toBeTruthy()
  await expect.poll(names).toEqual(['Over budget'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Slow deals restored')).toBeTruthy()
  await expect.poll(names).toEqual(['Slow deals', 'Over budget'])
  expect(callsTo('alertRules.restore').map(({ params }) => params)).toEqual([{ id: 12 }])
})
