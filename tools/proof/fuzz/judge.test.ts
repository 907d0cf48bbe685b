import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import type { Reply } from './send.ts'

const SENTENCE = JSON.stringify({
  code: 'unavailable',
  errors: { server: ['This takes too long right now.'] },
})
const reply = (more: Partial<Reply>): Reply => ({
  status: 503,
  type: 'application/json; charset=utf-8',
  retryAfter: '5',
  text: SENTENCE,
  ms: 20,
  ...more,
})

test.each<[string, Partial<Reply>]>([
  ['with a sentence and Retry-After', {}],
  ['after the deadline of a thread', { ms: 8_900 }],
])('a 503 %s is no problem', (_title, more) => {
  expect(judge(reply(more), false)).toBeUndefined()
  expect(judge(reply(more), true)).toBeUndefined()
})

test.each<[string, Partial<Reply>]>([
  ['503 without Retry-After', { retryAfter: '' }],
  ['503 with a Retry-After that is no number of seconds', { retryAfter: 'soon' }],
  ['503 to be tried again at once', { retryAfter: '0' }],
  ['503 without a sentence', { text: '{"code":"unavailable","errors":{"server":[]}}' }],
  ['503 of something in front of us', { type: 'text/html', text: '<h1>503</h1>' }],
  ['503 whose body is cut off', { text: SENTENCE.slice(0, 30) }],
  ['503 with null for a body', { text: 'null' }],
  ['503 after more than 10 s', { ms: 10_500 }],
  ['500 with a sentence and Retry-After', { status: 500 }],
  ['502 with a sentence and Retry-After', { status: 502 }],
  ['504 with a sentence and Retry-After', { status: 504 }],
  ['an answer after more than 5 s', { status: 200, text: '{}', ms: 5_500 }],
  ['400 without a sentence', { status: 400, text: '{}' }],
])('%s is a problem', (_title, more) => {
  expect(judge(reply(more), false)).toBeTypeOf('string')
})

test('a call that must be refused is a problem when it is taken', () => {
  const okReply = reply({ status: 200, text: '{}' })
  expect([judge(okReply, true), judge(okReply, false)]).toEqual([
    '200 for a body that the description refuses',
    undefined,
  ])
})
