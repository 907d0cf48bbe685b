import { expect, test } from 'vitest'
import {
  coversWords,
  elapsedShare,
  flightWords,
  namingWords,
  pacingState,
  percentWords,
  scoreWords,
} from './node-words.ts'

test('only a faultless campaign scores 100, and an unknown score has no number', () => {
  expect([100, 99.9, 98.6, 0, null].map(scoreWords)).toEqual(['100', '99', '99', '0', '–'])
  expect([97.25, null].map(percentWords)).toEqual(['97.3%', '–'])
})

test('a flight is written by its dates', () => {
  expect(flightWords({ start: '2026-11-01', end: '2026-11-30' })).toBe('1 Nov – 30 Nov')
  expect(flightWords({ start: null, end: '2026-11-30' })).toBe('until 30 Nov')
  expect(flightWords({ start: '2026-11-01', end: null })).toBe('from 1 Nov')
  expect(flightWords({ start: null, end: null })).toBe('No dates')
})

test('a sum that begins after its flight did says both days', () => {
  expect(coversWords('2026-07-18', '2026-04-01')).toBe('since 18 Jul; the flight began 1 Apr')
  expect(coversWords('2026-07-18', null)).toBe('since 18 Jul; the flight has no start date')
})

test('a flight is gone by its days, both ends included', () => {
  const flight = { start: '2026-11-01', end: '2026-11-10' }
  expect(elapsedShare(flight, '2026-11-01')).toBe(0)
  expect(elapsedShare(flight, '2026-11-06')).toBe(0.5)
  expect(elapsedShare(flight, '2026-12-06')).toBe(1)
  expect(elapsedShare({ start: '2026-11-01', end: null }, '2026-11-06')).toBeNull()
  expect(elapsedShare({ start: '2026-11-02', end: '2026-11-01' }, '2026-11-06')).toBeNull()
})

test('pacing is on track within ten points', () => {
  expect([89.9, 90, 110, 110.1, null].map(pacingState)).toEqual(['under', 'ok', 'ok', 'over', 'idle'])
})

test('names are valid, wrong, or not checked', () => {
  expect(
    [
      { checks: 3, failed: 0 },
      { checks: 3, failed: 1 },
      { checks: 0, failed: 0 },
    ].map(namingWords),
  ).toEqual(['Valid', '1 of 3 wrong', '–'])
})
