import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetsAfter } from './budgets-after.ts'

test('a budget is what is spent and what is meant to be, and what nobody can spend stays where it is', () => {
  const full = { budget: 1_000n, spent: 400n, amount: 200n, capacity: 200n }
  const gaining = { budget: 1_000n, spent: 500n, amount: 650n, capacity: null }
  expect(budgetsAfter([full, gaining])).toEqual([850n, 1_150n])
})

test('together budgets stay what they were to the micro', () => {
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
