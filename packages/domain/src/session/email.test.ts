import { processorMs } from '../test/processor-time.ts'
import { expect, test } from 'vitest'
import { isEmail, maskEmail, readEmail } from './email.ts'

test.each([
  ['ana@agency.com', true],
  ['a@b.c', true],
  ['ana.b+c@mail.agency.co.uk', true],
  ['ana@agency', false],
  ['ana@.com', false],
  ['ana@agency.', false],
  ['@agency.com', false],
  ['ana agency.com', false],
  ['ana@agency .com', false],
  [' ana@agency.com', false],
  ['ana@b@agency.com', false],
  ['', false],
])('[CO-02] %j is an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test('[CO-02] a hundred thousand characters are judged in no time', () => {
  const long = `${'a.'.repeat(50_000)}@${'a.'.repeat(50_000)}`
  expect(processorMs(() => isEmail(long))).toBeLessThan(1_000)
})

test('a masked address keeps the first letter and the host', () => {
  expect(maskEmail('ana@agency.com')).toBe('a•••@agency.com')
})

test.each([
  ['Ana@Agency.COM', 'ana@agency.com'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@BÜCHER.example', 'ana@xn--bcher-kva.example'],
  ['ana@ａｇｅｎｃｙ.com', 'ana@agency.com'],
  ['anä@agency.com', 'anä@agency.com'],
])('%s is stored as %s', (typed, stored) => {
  expect(readEmail(typed)).toBe(stored)
  expect(readEmail(stored)).toBe(stored)
})

test.each([
  ['a soft hyphen', 'ana\u00AD@agency.com'],
  ['a soft hyphen in the host', 'ana@age\u00ADncy.com'],
  ['a zero-width space', 'ana\u200B@agency.com'],
  ['a direction mark', '\u202Eana@agency.com'],
  ['a tag character', 'ana\u{E0041}@agency.com'],
  ['half a character', 'ana\uD800@agency.com'],
  ['a machine’s number for a host', 'ana@127.1'],
  ['a path behind the host', 'ana@agency.com/x'],
  ['a port behind the host', 'ana@agency.com:25'],
])('an address with %s is none', (_name, typed) => {
  expect(readEmail(typed)).toBeNull()
})
