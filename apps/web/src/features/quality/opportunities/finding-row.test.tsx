import type { Finding } from '@flightdeck/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { aFinding } from './a-finding.ts'
import { FindingRow } from './finding-row.tsx'

const [onToggle, onPeek, onAct] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
beforeEach(() => [onToggle, onPeek, onAct].forEach((one) => one.mockClear()))

const row = (told: Partial<Finding> = {}, who = {}) =>
  show(
    <ul>
      <FindingRow
        finding={aFinding(told)}
        showsSeverity
        showsWorth={false}
        isChosen={false}
        onToggle={onToggle}
        onPeek={onPeek}
        onAct={onAct}
      />
    </ul>,
    { who },
  )
const words = () => screen.getByRole('listitem', { name: /Flight ends/ }).textContent

test('a row says what is wrong, where, what it may cost and since when', async () => {
  await row()
  for (const part of [
    'Flight ends with its order',
    'Found 2026-12-12, expected 2026-12-31',
    'UK_Display_Prospecting',
    '£12,400',
    'at risk',
    '3 h old',
  ])
    expect(words()).toContain(part)
})

test('an owner is named, and what came back, is shared or explains others says so', async () => {
  await row({
    owner: { id: '01a1e29c-0f57-7000-8000-000000000003', name: 'Dana Moore' },
    returned: 2,
    same_fix_count: 4,
    mutes: 3,
    confidence: 'little',
    mode: 'block',
  })
  for (const part of [
    'Dana Moore',
    'came back ×2',
    'same fix in 4 places',
    'explains 3 below it',
    'little data yet',
    'should not launch',
  ])
    expect(words()).toContain(part)
})

test('an amount that is not known is not a zero', async () => {
  await row({ spend_at_risk: { ...aFinding().spend_at_risk, amount: null } })
  expect(words()).not.toMatch(/£0/)
})

test('the box selects, the name opens the evidence, and the amount its receipt', async () => {
  const { user } = await row()
  await user.click(
    screen.getByRole('checkbox', { name: 'Select Flight ends with its order, UK_Display_Prospecting' }),
  )
  expect(onToggle).toHaveBeenCalledWith(1)
  await user.click(screen.getByRole('button', { name: 'Flight ends with its order' }))
  expect(onPeek).toHaveBeenCalledWith(1)
  await user.click(screen.getByRole('button', { name: /at risk: where it comes from/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Budget − Spent of it')
})

test('the menu leads to the platform and does what the keys do', async () => {
  const { user } = await row()
  await user.click(screen.getByRole('button', { name: /^More for/ }))
  const menu = await screen.findByRole('menu')
  const fix = within(menu).getByRole('menuitem', { name: /Fix in DV360/ })
  expect(fix.getAttribute('href')).toBe('https://platform.test/77')
  const items = within(menu).getAllByRole('menuitem')
  expect(items.length).toBeGreaterThan(3)
  await user.click(items.at(-1)!)
  expect(onAct).toHaveBeenCalledOnce()
})

test('who may only look has the evidence and the link, and nothing that changes it', async () => {
  const { user } = await row({}, { role: 'viewer' })
  await user.click(screen.getByRole('button', { name: /^More for/ }))
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Evidence', 'Fix in DV360'])
})
