import { expect, test } from 'vitest'
import { codeIn } from './code-in.ts'

test.each<[string, string, string | null]>([
  ['the code alone', '123456', '123456'],
  ['the code with a gap', '123 456', '123456'],
  ['the whole mail', 'Your Flightdeck code is 042917. It works for 10 minutes.', '042917'],
  ['a longer number is not a code', 'Order 12345678', null],
  ['no number at all', 'Hello', null],
])('%s', (_name, text, code) => expect(codeIn(text)).toBe(code))
