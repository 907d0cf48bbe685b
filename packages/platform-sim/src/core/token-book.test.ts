import { expect, test, vi } from 'vitest'
import { tokenBook } from './token-book.ts'

const isAlive = (read: { isRevoked: boolean } | null) => read !== null && !read.isRevoked

test('a reopened book reads the tokens of the one before', () => {
  const token = tokenBook<{ who: string }>('t-', 'secret').issue({ who: 'Ada' })
  expect(tokenBook('t-', 'secret').read(token)).toEqual({ claims: { who: 'Ada' }, isRevoked: false })
})

test.each([
  ['a wrong secret', (token: string) => tokenBook('t-', 'other').read(token)],
  ['a token of another kind', (token: string) => tokenBook('u-', 'secret').read(token.replace('t-', 'u-'))],
  ['a changed word', (token: string) => tokenBook('t-', 'secret').read(token.replace('.', 'A.'))],
  ['no seal', (token: string) => tokenBook('t-', 'secret').read(token.split('.')[0]!)],
  ['an empty text', () => tokenBook('t-', 'secret').read('')],
])('%s: not a token', (_name, read) => {
  expect(read(tokenBook<object>('t-', 'secret').issue({}))).toBeNull()
})

test('a token is revoked without the others', () => {
  const book = tokenBook<object>('t-', 'secret')
  const [firstToken, other] = [book.issue({}), book.issue({})]
  book.revoke(firstToken)
  expect([firstToken, other].map((token) => isAlive(book.read(token)))).toEqual([false, true])
})

test('revoking all ends tokens of an earlier book too, and none issued later', () => {
  const earlier = tokenBook<object>('t-', 'secret').issue({})
  const book = tokenBook<object>('t-', 'secret')
  const before = book.issue({})
  book.revokeAll()
  const after = book.issue({})
  expect([earlier, before, after].map((token) => isAlive(book.read(token)))).toEqual([false, false, true])
})

test('revoking tokens since a moment leaves older ones, and those issued after the call', () => {
  vi.useFakeTimers({ now: 1_000 })
  const book = tokenBook<object>('t-', 'secret')
  const older = book.issue({})
  vi.setSystemTime(2_000)
  const since = book.issue({})
  book.revokeSince(2_000)
  vi.setSystemTime(3_000)
  const after = book.issue({})
  expect([older, since, after].map((token) => isAlive(book.read(token)))).toEqual([true, false, true])
  vi.useRealTimers()
})
