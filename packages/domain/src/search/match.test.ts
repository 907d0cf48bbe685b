import { expect, test } from 'vitest'
import { bestMatch, byMatch, matchName, typedWords, type Match } from './match.ts'

test.each<[string, string, string, Match | null]>([
  ['the whole name, in any case', 'UK Display', 'uk display', 'exact'],
  ['the beginning of the name', 'uk d', 'uk display', 'prefix'],
  ['the beginning of a word behind a sign', 'display', 'acme_uk_display', 'word'],
  ['the beginnings of two words, in any order', 'disp uk', 'acme_uk_display', 'word'],
  ['the inside of a word', 'splay', 'acme_uk_display', 'part'],
  ['an inside before a beginning: the beginning counts', 'play', 'display_play', 'word'],
  ['a missing word of two', 'uk video', 'acme_uk_display', null],
  ['an empty search', '   ', 'acme', null],
])('%s', (_name, typed, name, match) => {
  expect(matchName(typedWords(typed), name)).toBe(match)
})

test('the best of several names counts, and better matches come first', () => {
  expect(bestMatch(typedWords('alerts'), ['Taxonomy Alerts', 'Alerts'])).toBe('exact')
  const results = [{ match: 'part' }, { match: 'exact' }, { match: 'word' }] as { match: Match }[]
  expect(results.toSorted(byMatch).map(({ match }) => match)).toEqual(['exact', 'word', 'part'])
})
