import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeMoves } from './whole-moves.ts'

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

test('the rounding loss of a move is taken off the others', () => {
  const unit = 10_000n
  const amounts = [25_004n, -12_502n, -12_502n]
  expect(wholeMoves(amounts.map((amount) => ({ amount, unit })))).toEqual([20_000n, -10_000n, -10_000n])
})

test('moves in whole units add up to zero, and none exceeds its intended amount', () => {
  const move = fc.record({
    amount: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
    unit: fc.constantFrom(10_000n, 180_000n),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 8 }), (some) => {
      const whole = wholeMoves(some)
      expect(sum(whole)).toBe(0n)
      for (const [at, { amount, unit }] of some.entries()) {
        const [least, most] = amount < 0n ? [amount, 0n] : [0n, amount]
        expect(whole[at]! % unit).toBe(0n)
        expect(whole[at]! >= least && whole[at]! <= most).toBe(true)
      }
    }),
  )
})
