import { expect, test } from 'vitest'
import { aTotal } from '../../../lib/a-total.ts'
import { sinceWords } from './since-words.ts'

const NOTHING = { new: 0, new_at_risk_total: aTotal([]), fixed: 0, returned: 0 }

test.each([
  ['nothing', NOTHING, ''],
  [
    'what is new, with its money',
    {
      ...NOTHING,
      new: 7,
      new_at_risk_total: aTotal(
        [
          { amount: 73_917, currency: 'EUR' },
          { amount: 16_936, currency: 'USD' },
        ],
        { amount: 89_740, currency: 'EUR' },
      ),
    },
    '+7 new (≈ €89,740)',
  ],
  ['money that nobody knows', { ...NOTHING, new: 1 }, '+1 new'],
  ['what is fixed and what is back', { ...NOTHING, fixed: 2, returned: 1 }, '2 fixed, 1 reopened'],
])('%s', (_name, since, words) => expect(sinceWords(since, 'reporting')).toBe(words))
