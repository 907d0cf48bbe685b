import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storable, storableBytes } from './storable.ts'

const read = (json: string) => JSON.parse(storable(json)) as unknown

test.each([
  ['a NUL goes', String.raw`{"name":"Au\u0000tumn"}`, { name: 'Autumn' }],
  ['a name of nothing else is still a name', String.raw`{"name":"\u0000\u0000"}`, { name: '\ufffd' }],
  [
    'half a character is shown as none',
    String.raw`["a\ud800b","a\uDC00b","\ud83d"]`,
    ['a\ufffdb', 'a\ufffdb', '\ufffd'],
  ],
  ['halves separated by a NUL stay apart', String.raw`["\ud83d\u0000\ude80"]`, ['\ufffd\ufffd']],
  ['a whole character stays', String.raw`["\ud83d\ude80", "🚀"]`, ['🚀', '🚀']],
  [
    'a backslash before the letters is no escape',
    String.raw`["\\u0000", "\\ud800", "\"\\\u0000"]`,
    ['\\u0000', '\\ud800', '"\\'],
  ],
  ['also in keys', String.raw`{"a\u0000b":1}`, { ab: 1 }],
])('%s', (_name, json, value) => expect(read(json)).toEqual(value))

test('sent texts lose only the characters that cannot be stored', () => {
  const strange = fc.array(
    fc.constantFrom('\0', '\ud800', '\udc00', '🚀', '\\', '"', 'u0000', 'ud800', 'a'),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(strange, (pieces) => {
      const text = pieces.join('')
      const wellFormedText = text.toWellFormed()
      const expectedText = /^\0+$/.test(wellFormedText) ? '\ufffd' : wellFormedText.replaceAll('\0', '')
      expect(read(JSON.stringify({ text }))).toEqual({ text: expectedText })
    }),
    { numRuns: 2_000 },
  )
})

test('a file loses its NULs and nothing else', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(storableBytes(bytes('12\u00003,4'))).toEqual(bytes('123,4'))
  const whole = bytes('1,2,ü')
  expect(storableBytes(whole)).toBe(whole)
})
