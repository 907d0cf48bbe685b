import { expect, test } from 'vitest'
import { MAX_RECIPIENTS, readRecipients } from './recipients.ts'

test.each([
  ['no recipients', '', []],
  ['only blanks and commas', ' , ;\n', []],
  ['commas', 'a@x.test,b@x.test', ['a@x.test', 'b@x.test']],
  ['semicolons, blanks and line ends', 'a@x.test; b@x.test\nc@x.test', ['a@x.test', 'b@x.test', 'c@x.test']],
  ['the same address twice, in other case', 'A@x.test a@X.test', ['a@x.test']],
])('%s', (_name, text, addresses) => {
  expect(readRecipients(text)).toEqual({ addresses })
})

test.each([
  ['no at-sign', 'a@x.test, max', '“max” is not an email address'],
  ['no dot after it', 'a@x', '“a@x” is not an email address'],
  ['a header smuggled in', 'a@x.test\nBcc:', '“bcc:” is not an email address'],
  ['a name around it', '"Max"<max@x.test>', '“"max"<max@x.test>” is not an email address'],
  ['a hidden line end', 'a@x.te\0st', '“a@x.te\0st” is not an email address'],
])('%s: refused, and named', (_name, text, problem) => {
  expect(readRecipients(text)).toEqual({ problem })
})

test('twenty recipients are the limit', () => {
  const some = (n: number) => Array.from({ length: n }, (_, i) => `p${i}@x.test`).join(',')
  expect(readRecipients(some(MAX_RECIPIENTS))).toHaveProperty('addresses.length', 20)
  expect(readRecipients(some(MAX_RECIPIENTS + 1))).toEqual({ problem: 'Use at most 20 addresses' })
})

test('the same address ten thousand times is one, and an endless one is refused', () => {
  expect(readRecipients('a@x.test,'.repeat(10_000))).toEqual({ addresses: ['a@x.test'] })
  expect(readRecipients(`${'a'.repeat(100_000)}@x`)).toEqual({ problem: expect.stringMatching(/^“a{60}…”/) })
})
