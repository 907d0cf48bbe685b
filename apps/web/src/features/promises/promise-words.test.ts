import type { ChangePromise } from '@flightdeck/contract/changes'
import { expect, test } from 'vitest'
import { aComparedPromise, aPromise } from '../../test/a-promise.ts'
import { promiseReceipt, promiseWords } from './promise-words.ts'

const words = (more: Partial<ChangePromise>, state: 'waiting' | 'done' = 'done') =>
  promiseWords({ promise: aPromise(more), state })

test('a promise says where the budget lands, and a week later what happened', () => {
  expect(words({}, 'waiting')).toBe('Lands at 79% (74–84)')
  expect(words({})).toBe('Promised 79% (74–84)')
  expect(words(aComparedPromise())).toBe('Promised 79% (74–84), happened 77%')
})

test('the interval is named a range until enough budgets have ended', () => {
  expect(words({ is_range: true }, 'waiting')).toBe('Lands at 79% (range 74–84)')
  const { facts } = promiseReceipt(aPromise({ is_range: true }))
  expect(facts).toContainEqual(['Range, too few budgets have ended', '£741 to £844'])
  expect(facts.map(([name]) => name)).not.toContain('Eight in ten land at')
})

test('a missing forecast and a missing comparison are stated', () => {
  expect(words({ end: null, low: null, high: null })).toBe('No forecast')
  expect(words({ gap: 'Edited again within the week.' })).toBe(
    'Promised 79% (74–84). Not compared: edited again within the week.',
  )
  expect(promiseWords({ promise: null, state: 'done' })).toBeNull()
})

test('every figure of a comparison is there to be checked', () => {
  expect(promiseReceipt(aComparedPromise()).facts).toEqual([
    ['Budget', 'UK_Display_Prospecting, £1,000 until 30 Nov 2026'],
    ['Forecast from', 'Data through 8 Nov 2026'],
    ['Without the change', '£700, 70%'],
    ['With the change', '£785, 79%'],
    ['Eight in ten land at', '£741 to £844'],
    ['Corrected by', '24 earlier changes'],
    ['Applied', '10 Nov 2026'],
    ['Happened', '£770, 77%'],
    ['Formula', 'Delivery through 17 Nov 2026, and the mean since the change on each day left'],
  ])
})
