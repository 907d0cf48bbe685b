import { describe, expect, test, vi } from 'vitest'
import { makeKeptAnswers, type CachedResponse } from './cached-responses.ts'

const NOON = new Date('2026-03-02T12:00:00Z')
const after = (ms: number) => new Date(NOON.getTime() + ms)
const anAnswer = (text: string, { madeAt = NOON, organisationId = 'acme' } = {}): CachedResponse => ({
  organisationId,
  body: Buffer.from(text),
  packing: null,
  snapshot: '1:1:',
  tables: ['alerts'],
  standing: 'owner',
  madeAt,
})

test('an answer is cached under its query for one minute of the product’s clock', () => {
  const answers = makeKeptAnswers({ spreadMs: 0 })
  answers.keep('a', anAnswer('one'))
  expect(answers.find('a', after(59_999))?.body.toString()).toBe('one')
  expect(answers.find('b', NOON)).toBeUndefined()
  expect(answers.find('a', after(60_000))).toBeUndefined()
})

test('answers cached together expire at different times, within a minute', () => {
  const answers = makeKeptAnswers()
  const names = Array.from({ length: 300 }, (_, nth) => `${nth}`)
  for (const name of names) answers.keep(name, anAnswer('one'))
  const leftAfter = (ms: number) => names.filter((name) => answers.find(name, after(ms))).length
  expect(leftAfter(48_000)).toBe(300)
  expect(leftAfter(54_000)).toBeGreaterThan(75)
  expect(leftAfter(54_000)).toBeLessThan(225)
  expect(leftAfter(60_000)).toBe(0)
})

test('a clock that is set back does not revive an answer', () => {
  const answers = makeKeptAnswers()
  answers.keep('a', anAnswer('one', { madeAt: after(3_600_000) }))
  expect(answers.find('a', NOON)).toBeUndefined()
})

test('an answer expires although the product’s clock stands still', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const answers = makeKeptAnswers()
  answers.keep('a', anAnswer('one'))
  clock.mockReturnValue(61_000)
  expect(answers.find('a', NOON)).toBeUndefined()
  clock.mockRestore()
})

describe('the cache is limited in bytes', () => {
  test('the oldest answers are evicted first', () => {
    const answers = makeKeptAnswers({ mostBytes: 11 })
    const remainingNames = () => ['a', 'b', 'c'].filter((name) => answers.find(name, NOON))
    for (const name of ['a', 'b', 'c']) answers.keep(name, anAnswer('1234'))
    expect(remainingNames()).toEqual(['b', 'c'])
    answers.keep('b', anAnswer('12345678'))
    expect(remainingNames()).toEqual(['b'])
    answers.keep('b', anAnswer('12345678901'))
    expect(remainingNames()).toEqual([])
    answers.keep('c', anAnswer('1234567890'))
    expect(remainingNames()).toEqual(['c'])
  })

  test('an organisation over its limit evicts its own answers only', () => {
    const answers = makeKeptAnswers({ mostBytesOfOne: 10 })
    answers.keep('theirs', anAnswer('1', { organisationId: 'quiet' }))
    for (let page = 0; page < 1_000; page++) answers.keep(`${page}`, anAnswer('1234567'))
    expect(answers.find('theirs', NOON)).toBeDefined()
    expect(answers.find('998', NOON)).toBeUndefined()
    expect(answers.find('999', NOON)).toBeDefined()
  })
})
