import { expect, test } from 'vitest'
import { figureWords } from './figure-words.ts'

const euros = { currency: 'EUR', approximate: false }

test.each([
  [null, 'money', euros, '–'],
  ['1234.5', 'money', euros, '€1,234.50'],
  ['1234.5', 'money', { currency: 'EUR', approximate: true }, '≈ €1,234.50'],
  ['1234.5', 'money', { currency: null, approximate: false }, '1,234.50'],
  ['1234567', 'count', euros, '1,234,567'],
  ['0.43937', 'percent', euros, '0.44%'],
  ['2', 'ratio', euros, '2.00'],
] as const)('%s %s is written %s', (value, unit, money, words) =>
  expect(figureWords(value, unit, money)).toBe(words),
)
