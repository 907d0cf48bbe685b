import { expect, test } from 'vitest'
import { moneyMoved, movedWords, progressWords } from './change-words.ts'
import { aChangeSet } from '../../test/a-change-set.ts'

test('moved money has a sign, and currencies are listed separately', () => {
  expect(movedWords({ direction: 'raises', moved: { amount: 1200, currency: 'GBP' } })).toBe('+£1,200')
  expect(movedWords({ direction: 'lowers', moved: { amount: -40, currency: 'USD' } })).toBe('−US$40')
  expect(movedWords({ direction: 'neither', moved: null })).toBeNull()
  expect(
    moneyMoved([
      { currency: 'GBP', raised: 1200, lowered: 300 },
      { currency: 'USD', raised: 50, lowered: 0 },
      { currency: 'EUR', raised: 0, lowered: 0 },
    ]),
  ).toBe('+£1,200 −£300 · +US$50')
})

test('progress counts the targeted items, and names failures', () => {
  const { items } = aChangeSet({})
  expect(progressWords(aChangeSet({ items: { ...items, total: 1, waiting: 1 } }))).toBe('1 change')
  expect(
    progressWords(
      aChangeSet({ items: { ...items, total: 1000, left_out: 10, done: 212, failed: 2, refused: 1 } }),
    ),
  ).toBe('212 of 990 done, 3 failed')
})
