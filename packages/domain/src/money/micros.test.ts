import fc from 'fast-check'
import { expect, test } from 'vitest'
import { microsFrom } from './micros.ts'

test.each([
  ['12.345678', 12_345_678n],
  ['0.1', 100_000n],
  ['12', 12_000_000n],
  ['12.', 12_000_000n],
  ['-3.5', -3_500_000n],
  ['0.0000005', 1n],
  ['0.0000004', 0n],
  ['-0.0000005', -1n],
  ['999999999.999999', 999_999_999_999_999n],
])('%s is %i micros', (text, micros) => {
  expect(microsFrom(text)).toBe(micros)
})

test.each(['', '.', '1e5', '1,000.00', ' 1', '1 ', '£1', 'NaN', '--1', '1.2.3', '0x10', '١'])(
  '%j is not money',
  (text) => {
    expect(microsFrom(text)).toBeNull()
  },
)

test('every amount of micros survives being written as a decimal', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (micros) => {
      const size = micros < 0n ? -micros : micros
      const text = `${micros < 0n ? '-' : ''}${size / 1_000_000n}.${String(size % 1_000_000n).padStart(6, '0')}`
      expect(microsFrom(text)).toBe(micros === 0n ? 0n : micros)
    }),
  )
})
