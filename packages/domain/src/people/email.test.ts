import { expect, test } from 'vitest'
import { isEmail, maskEmail } from './email.ts'

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
  const startedAt = performance.now()
  isEmail(`${'a.'.repeat(50_000)}@${'a.'.repeat(50_000)}`)
  expect(performance.now() - startedAt).toBeLessThan(50)
})

test('a masked address keeps the first letter and the host', () => {
  expect(maskEmail('ana@agency.com')).toBe('a•••@agency.com')
})
