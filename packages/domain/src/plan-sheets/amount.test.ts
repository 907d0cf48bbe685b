import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMicros, readAmount } from './amount.ts'
import type { Cell } from './cell.ts'

const micros = (cell: Cell, isWhole = false) => {
  const reading = readAmount(cell, { isWhole })
  return 'value' in reading ? reading.value : reading.sentence
}

test.each<[Cell, bigint]>([
  ['1234.5', 1_234_500_000n],
  ['1,234.50', 1_234_500_000n],
  ['1.234,50', 1_234_500_000n],
  ['1,234,567', 1_234_567_000_000n],
  ['1.234.567', 1_234_567_000_000n],
  ['1.234.567,8', 1_234_567_800_000n],
  ['1 234,5', 1_234_500_000n],
  ['1\u00a0234', 1_234_000_000n],
  ['1’234.50', 1_234_500_000n],
  ['12,5', 12_500_000n],
  ['0,125', 125_000n],
  ['0.125', 125_000n],
  ['1234,567', 1_234_567_000n],
  [1.234, 1_234_000n],
  [0.1 + 0.2, 300_000n],
  [0, 0n],
])('%j is read exactly', (cell, value) => expect(micros(cell)).toBe(value))

test.each<[Cell, RegExp]>([
  ['1,234', /could be 1234 or 1\.234\. Write 1234, or 1\.2340\./],
  ['1.234', /could be 1234 or 1\.234/],
  ['1,23.45', /not a number/],
  ['1,2345.6', /not a number/],
  ['12.34.56', /not a number/],
  ['€5', /not a number/],
  ['5e3', /not a number/],
  ['-5', /negative/],
  [-0.01, /negative/],
  [true, /not a number/],
  [Number.NaN, /not a number/],
  [1e300, /not a number/],
  ['9999999999999', /too large/],
])('%j is refused with a sentence', (cell, sentence) => expect(micros(cell)).toMatch(sentence))

describe('whole numbers', () => {
  test.each<[Cell, bigint | RegExp]>([
    ['1,234', 1_234_000_000n],
    ['1.234', 1_234_000_000n],
    [2_500_000, 2_500_000_000_000n],
    ['2.5', /not a whole number/],
    [1.234, /not a whole number/],
  ])('%j', (cell, expected) => {
    if (typeof expected === 'bigint') expect(micros(cell, true)).toBe(expected)
    else expect(micros(cell, true)).toMatch(expected)
  })
})

const anAmount = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 11n }), fc.integer({ min: 0, max: 99 }))
const grouped = (whole: bigint, sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign)

test('an amount with cents is the same amount in every way of writing it', () => {
  fc.assert(
    fc.property(anAmount, ([whole, cents]) => {
      const value = whole * 1_000_000n + BigInt(cents) * 10_000n
      const end = String(cents).padStart(2, '0')
      for (const [group, point] of [',.', '.,', ' .', ' ,', "'."].map((pair) => pair.split('')))
        expect(micros(`${grouped(whole, group!)}${point}${end}`)).toBe(value)
      expect(micros(`${whole}.${end}`)).toBe(value)
      expect(micros(Number(`${whole}.${end}`))).toBe(value)
    }),
  )
})

test('no digit is lost or invented, for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+]?[\d.,' ]{1,14}$/)), (text) => {
      const value = micros(text)
      if (typeof value !== 'bigint') return
      const digits = text.replace(/\D/g, '').replace(/^0+|0+$/g, '')
      // Longer fractions are rounded to a millionth.
      if (/[.,]\d{7,}$/.test(text)) return
      expect(String(value).replace(/^0+|0+$/g, '')).toBe(digits)
    }),
  )
})

test('a decimal equals its millionths', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (value) => {
      const reading = micros(formatMicros(value).replace(/(\.\d{3})$/, '$10'))
      expect(reading).toBe(value)
    }),
  )
})
