import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './json-body.ts'

test('brackets and commas inside a string do not count towards the limits', () => {
  const texts = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ',', 'a') })
  fc.assert(
    fc.property(texts, texts, (text, other) => {
      const value = { [text]: [other, { x: text }] }
      expect(readJson(JSON.stringify(value))).toEqual(value)
      const deep = `[${JSON.stringify(text)},${'['.repeat(32)}${JSON.stringify(other)}`
      expect(() => readJson(deep)).toThrow('nested deeper than 32 levels')
      const wide = `[${JSON.stringify(other)}${',1'.repeat(50_001)}]`
      expect(() => readJson(wide)).toThrow('more than 50000 values')
    }),
    { numRuns: 200 },
  )
  expect(readJson(JSON.stringify('[{,'.repeat(60_000)))).toHaveLength(180_000)
})

test.each(['"a', '"a\\', '"a\\"', '{"a":"b}'])('400: an unterminated string: %s', (text) => {
  expect(() => readJson(text)).toThrow('not valid JSON')
})
