import type { Rates } from '@flightdeck/contract/rates'
import { expect, test } from 'vitest'
import { feedWords, figureWords, rateDayWords } from './feed-words.ts'

const feed: Rates['feed'] = {
  state: 'reading',
  host: 'www.ecb.europa.eu',
  read_at: '2026-11-13T16:00:00Z',
  through: '2026-11-13',
  failing_since: null,
  sentence: null,
  next_at: '2026-11-16T16:00:00Z',
}
const moment = (iso: string) => iso.slice(8, 16)

test('a feed says how far its rates reach, when it was synced and when it is next', () => {
  expect(feedWords(feed, moment)).toBe('Rates through 13 Nov 2026. Last sync 13T16:00. Next sync 16T16:00.')
})

test('a failing feed says why first', () => {
  const failing = { ...feed, state: 'failing' as const, sentence: 'The rate feed couldn’t be reached.' }
  expect(feedWords(failing, moment)).toMatch(/^The rate feed couldn’t be reached\. Rates through/)
})

test('a feed that is off says where rates come from instead', () => {
  expect(feedWords({ ...feed, state: 'off', host: null }, moment)).toBe(
    'Rates come from your own uploads only.',
  )
})

test('a rate that fills a gap says how old it is', () => {
  expect(rateDayWords('2026-11-13', 0)).toBe('13 Nov 2026')
  expect(rateDayWords('2026-11-13', 1)).toBe('13 Nov 2026, 1 day old')
  expect(rateDayWords('2026-11-13', 3)).toBe('13 Nov 2026, 3 days old')
})

test('a rate keeps its digits, with the thousands apart', () => {
  expect(figureWords('20494.10')).toBe('20,494.10')
  expect(figureWords('0.790640')).toBe('0.790640')
})
