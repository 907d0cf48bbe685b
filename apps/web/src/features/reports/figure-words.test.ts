import { expect, test } from 'vitest'
import { changeWords, figureWords } from './figure-words.ts'

const euros = { currency: 'EUR', approximate: false }

test.each([
  [null, 'money', euros, '–'],
  ['1234.5', 'money', euros, '€1,234.50'],
  ['1234.5', 'money', { currency: 'EUR', approximate: true }, '≈ €1,234.50'],
  ['1234.5', 'money', { currency: null, approximate: false }, '1,234.50'],
  ['1234567', 'count', euros, '1,234,567'],
  ['0.43937', 'percent', euros, '0.44 %'],
  ['2', 'ratio', euros, '2.00'],
] as const)('%s %s is written %s', (value, unit, money, words) =>
  expect(figureWords(value, { unit }, money)).toBe(words),
)

test.each([
  [{ kind: 'percent', by: 12.345 }, '+12.35 %'],
  [{ kind: 'points', by: -0.5 }, '−0.50 pts'],
  [{ kind: 'new' }, 'New'],
  [null, '–'],
] as const)('%j reads %s', (change, words) => expect(changeWords(change)).toBe(words))
