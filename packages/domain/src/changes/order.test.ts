import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder } from './order.ts'
import { valueProblem } from './plain-value.ts'
import type { Direction } from './weight.ts'

/** A budget and those below it, which may never exceed it. */
const family = fc.record({
  parent: fc.record({
    before: fc.integer({ min: 1, max: 1_000 }),
    after: fc.integer({ min: 1, max: 1_000 }),
  }),
  shares: fc.array(fc.record({ before: fc.nat(100), after: fc.nat(100) }), { minLength: 1, maxLength: 5 }),
})

test('from a valid plan to a valid plan, children never exceed their parent on the way', () => {
  fc.assert(
    fc.property(family, ({ parent, shares }) => {
      const fit = (side: 'before' | 'after') => {
        const sum = shares.reduce((all, share) => all + share[side], 0)
        return shares.map((share) => (sum === 0 ? 0 : (share[side] / sum) * parent[side]))
      }
      const [before, after] = [fit('before'), fit('after')]
      const budgets = [parent.before, ...before]
      const targetBudgets = [parent.after, ...after]
      const items = targetBudgets.map((to, at) => ({
        at,
        to,
        depth: at === 0 ? 0 : 1,
        direction: towards(budgets[at]!, to),
      }))
      for (const { at, to } of inOrder(items)) {
        budgets[at] = to
        const below = budgets.slice(1).reduce((all, one) => all + one, 0)
        expect(below).toBeLessThanOrEqual(budgets[0]! + 1e-6)
      }
    }),
  )
})

const towards = (from: number, to: number): Direction =>
  to > from ? 'raises' : to < from ? 'lowers' : 'neither'

test.each([
  ['a line break', 'a\nb'],
  ['a direction mark', 'a\u202eb'],
  ['a right-to-left mark', 'a\u200fb'],
  ['a hidden space', 'a\u200bb'],
  ['too much text', 'a'.repeat(2_001)],
  ['a hidden mark deep inside', [{ id: 'x', name: 'a\u2066b' }]],
  ['a number that is none', Number.NaN],
])('%s is no value for a platform', (_what, value) => {
  expect(valueProblem(value)).not.toBeNull()
})

test('names in any script, money and lists are values for a platform', () => {
  for (const value of ['Ünï – “v2” 日本 عربي', { micros: '12', currency: 'EUR' }, ['a', 'b'], 3, null, true])
    expect(valueProblem(value)).toBeNull()
})
