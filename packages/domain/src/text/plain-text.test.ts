import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLine, plainText } from './plain-text.ts'

test.each([
  [
    'line ends of every kind become one blank',
    'Two\r\nBcc: evil@x.test\u2028lines\u0085here',
    'Two Bcc: evil@x.test lines here',
  ],
  ['control characters do not stay', 'a\0b\u001bc\u007f', 'a b c'],
  ['characters that reverse text are shown', 'invoice\u202efdp.exe', 'invoice�fdp.exe'],
  ['invisible marks are removed', 'sp\u200bend\ufeff', 'spend'],
  ['half a character is shown as none', 'a\ud800b', 'a�b'],
  ['joiners stay, because emoji and scripts need them', '👩‍🚀 نمی‌خواهم', '👩‍🚀 نمی‌خواهم'],
  ['an ordinary name stays unchanged', 'Zoë & Søn’s "Größe" <Q1>', 'Zoë & Søn’s "Größe" <Q1>'],
])('%s', (_name, text, line) => expect(plainLine(text)).toBe(line))

test('a text of several lines keeps its line breaks, and no other invisible character', () => {
  expect(plainText('one\r\ntwo\rthree\u2029four\tfive\0')).toBe('one\ntwo\nthree\nfour five')
})

test('any text becomes a single line of at most the given number of whole characters', () => {
  const strange = fc.string({ unit: 'binary', maxLength: 500 })
  fc.assert(
    fc.property(strange, fc.integer({ min: 1, max: 300 }), (text, longest) => {
      const line = plainLine(text, longest)
      return line.length <= longest && !/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u.test(line)
    }),
  )
  expect(plainLine('🚀'.repeat(5_000))).toBe(`${'🚀'.repeat(99)}…`)
})
