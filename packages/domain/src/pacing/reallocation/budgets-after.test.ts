import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetsAfter } from './budgets-after.ts'

test('a budget is the spent and the planned amount, and unspendable money stays in its line', () => {
  const full = { budget: 1_000n, spent: 400n, amount: 200n, capacity: 200n }
  const gaining = { budget: 1_000n, spent: 500n, amount: 650n, capacity: null }
  expect(budgetsAfter([full, gaining])).toEqual([850n, 1_150n])
})

test('a line above its budget keeps it, with any planned spend', () => {
  const over = { budget: 8_685n, spent: 11_407n, amount: 0n, capacity: null }
  const other = { budget: 2_000n, spent: 500n, amount: 1_200n, capacity: null }
  expect(budgetsAfter([over, other])).toEqual([8_685n, 2_000n])
})

test('lines that are meant to spend more than all budgets together gain no more than others give', () => {
  const outrunning = { budget: 1_000n, spent: 900n, amount: 400n, capacity: null }
  const giving = { budget: 1_000n, spent: 300n, amount: 500n, capacity: 500n }
  expect(budgetsAfter([outrunning, giving])).toEqual([1_200n, 800n])
})

test('budgets together stay the same to the micro, for any spend and plan', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n })
  const anyLine = fc.record({ budget: amount, spent: amount, amount, capacity: fc.option(amount) })
  const sum = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n)
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (some) => {
      const after = budgetsAfter(some)
      expect(sum(after)).toBe(sum(some.map(({ budget }) => budget)))
      for (const [at, { budget, spent }] of some.entries())
        if (spent > budget) expect(after[at] === budget).toBe(true)
    }),
  )
})

test('budgets that cover what lines are meant to spend stay what they were to the micro', () => {
  const lines = fc.array(
    fc.record({
      left: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      spent: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      share: fc.integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(lines, (some) => {
      const of = some.map(({ left, spent, share }) => ({
        budget: left + spent,
        spent,
        amount: (left * BigInt(share)) / 100n,
        capacity: share % 2 ? null : (left * BigInt(share)) / 100n,
      }))
      const after = budgetsAfter(of)
      const sum = (list: readonly bigint[]) => list.reduce((all, one) => all + one, 0n)
      expect(sum(after)).toBe(sum(of.map(({ budget }) => budget)))
      for (const [at, budget] of after.entries()) expect(budget >= of[at]!.spent + of[at]!.amount).toBe(true)
    }),
  )
})
