import { expect, test } from 'vitest'
import { inputWords } from './receipt-words.ts'

const of = { name: 'spend', basis: 'media cost', from: '2026-03-01', to: '2026-03-02' }

test.each<[number, 'money' | 'count' | 'days', string]>([
  [1_234_567.500001, 'money', '£1,234,567.500001'],
  [-0.25, 'money', '−£0.25'],
  [12_000, 'count', '12,000'],
  [1, 'days', '1 day'],
  [7, 'days', '7 days'],
])('%d %s reads %s', (value, unit, words) => {
  expect(inputWords({ ...of, value, unit }, 'GBP')).toBe(words)
})
