import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bytes, encodeText } from './bytes.ts'

const written = (write: (bytes: Bytes) => void): string => {
  const bytes = new Bytes()
  write(bytes)
  return bytes.take().toString()
}

test.each([0, -0, 1, -1, 9, 10, 999_999_999, 1e9, 1e9 + 5, 123_456_789_012_345, 1e15, 2 ** 53, 1e21, 0.1, 1.5, 0.05, -0.07, 1234.56, 0.000001, 1e-7, 123456.789012, 1 / 3, 0.1 + 0.2, Number.MAX_VALUE, Number.MIN_VALUE])(
  '%d is written as in JavaScript',
  (value) => expect(written((bytes) => bytes.number(value))).toBe(String(value)),
) // prettier-ignore

test('any number is written with the digits of its string', () => {
  const decimals = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 8 })).map(([one, digits]) => one / 10 ** digits)
  const numbers = fc.oneof(fc.integer(), fc.maxSafeInteger(), decimals, fc.double({ noNaN: true }))
  fc.assert(
    fc.property(fc.array(numbers), (values) => {
      const text = written((bytes) => {
        for (const value of values) {
          bytes.number(value)
          bytes.encoded(encodeText(' '))
        }
      })
      expect(text).toBe(values.map((value) => `${value} `).join(''))
    }),
    { numRuns: 2_000 },
  )
}) // prettier-ignore

test('long texts are written completely, and a flush empties the buffer', () => {
  const bytes = new Bytes()
  const long = 'ä€😀x'.repeat(200_000)
  bytes.text('before ')
  bytes.text(long)
  expect(bytes.shouldFlush).toBe(true)
  expect(bytes.take().toString()).toBe(`before ${long}`)
  expect(bytes.shouldFlush).toBe(false)
  expect(bytes.take()).toHaveLength(0)
})
