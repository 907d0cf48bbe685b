import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixedHalfAway, roundHalfAway, removeFloatNoise } from './round.ts'
import { propertyRuns } from '../test/property-runs.ts'

/** Half away from zero in whole numbers: what the doubles have to agree with. */
function exactly(top: bigint, bottom: bigint, digits: number): string {
  const size = top < 0n ? -top : top
  const scaled = size * 10n ** BigInt(digits)
  const rounded = (2n * scaled + bottom) / (2n * bottom)
  const text = String(rounded).padStart(digits + 1, '0')
  const sign = top < 0n && rounded !== 0n ? '-' : ''
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

test.each<[number, string]>([
  [24.715, '24.72'],
  [24_715_000 / 1e6, '24.72'],
  [30.885, '30.89'],
  [1.005, '1.01'],
  [-1.005, '-1.01'],
  [0.0150004987, '0.02'],
  [0.0149999, '0.01'],
  [0.1 + 0.2, '0.30'],
  [(2.005 * 3) / 3, '2.01'],
  [-0.004, '0.00'],
  [0, '0.00'],
  [1_234_567_890.124_999, '1234567890.12'],
  [1_234_567_890.125, '1234567890.13'],
  [1e-9, '0.00'],
])('%d is written %s', (value, text) => expect(fixedHalfAway(value)).toBe(text))

test('other digit counts are rounded too, and NaN, infinity and huge numbers stay', () => {
  expect([roundHalfAway(0.25, 1), roundHalfAway(2.5, 0), roundHalfAway(-2.5, 0)]).toEqual([0.3, 3, -3])
  expect([roundHalfAway(Number.NaN), roundHalfAway(-Infinity), roundHalfAway(1e300)]).toEqual([
    NaN,
    -Infinity,
    1e300,
  ])
})

const micros = fc.integer({ min: -(10 ** 14), max: 10 ** 14 })

describe('compared with integer arithmetic', () => {
  test('every amount of micros rounds as its digits say', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          micros,
          micros.map((one) => one - (one % 10_000) + 5_000),
        ),
        (amount) => {
          expect(fixedHalfAway(amount / 1e6)).toBe(exactly(BigInt(amount), 1_000_000n, 2))
        },
      ),
      { numRuns: propertyRuns(20_000) },
    )
  })
  test('ratios of sums round half away from zero despite the noise of division', () => {
    const below = fc.integer({ min: 1, max: 10 ** 9 })
    const digits = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), below, digits, (top, bottom, places) => {
        fc.pre(Math.abs(top / bottom) < 10 ** 8)
        expect(fixedHalfAway((top * 100) / bottom, places)).toBe(
          exactly(BigInt(top) * 100n, BigInt(bottom), places),
        )
      }),
      { numRuns: propertyRuns(20_000) },
    )
  })
  test('exact halves round away from zero, however they were computed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
        fc.integer({ min: 1, max: 10 ** 5 }),
        (half, by) => {
          const value = ((2 * half + 1) * by * 5) / (by * 1000)
          expect(fixedHalfAway(value)).toBe(exactly(BigInt(2 * half + 1), 200n, 2))
        },
      ),
      { numRuns: propertyRuns(20_000) },
    )
  })
})

test('settling takes the noise and nothing else', () => {
  expect(removeFloatNoise(79.999_999_999_999_99)).toBe(80)
  expect(removeFloatNoise(14.300_000_4)).toBe(14.300_000_4)
  expect(removeFloatNoise(1_007_199_254.740_991)).toBe(1_007_199_254.740_991)
  expect(removeFloatNoise(Infinity)).toBe(Infinity)
  expect([removeFloatNoise(-1e-19), removeFloatNoise(1e-17)]).toEqual([0, 1e-17])
})

test('settling keeps order', () => {
  const near = fc.tuple(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), fc.integer({ min: 1, max: 40 }))
  fc.assert(
    fc.property(near, ([value, steps]) => {
      const other = value + Math.abs(value) * steps * 2 ** -53
      expect(removeFloatNoise(other)).toBeGreaterThanOrEqual(removeFloatNoise(value))
    }),
    { numRuns: propertyRuns(20_000) },
  )
})

test('six digits of any ratio are those of whole numbers, near a half and far from one', () => {
  const below = fc.oneof(fc.integer({ min: 1, max: 10 ** 9 }), fc.constantFrom(2, 8, 64, 2_000_000, 125))
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 8), max: 10 ** 8 }), below, (top, bottom) => {
      expect(roundHalfAway(top / bottom, 6).toFixed(6)).toBe(exactly(BigInt(top), BigInt(bottom), 6))
    }),
    { numRuns: propertyRuns(20_000) },
  )
})
