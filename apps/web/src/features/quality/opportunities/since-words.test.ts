import { expect, test } from 'vitest'
import { sinceWords } from './since-words.ts'

const NOTHING = { new: 0, new_at_risk: [], fixed: 0, returned: 0 }

test.each([
  ['nothing', NOTHING, ''],
  [
    'what is new, with its money',
    {
      ...NOTHING,
      new: 7,
      new_at_risk: [
        { amount: 73_917, currency: 'EUR' },
        { amount: 16_936, currency: 'USD' },
      ],
    },
    '+7 new (€73,917 + US$16,936)',
  ],
  ['money that nobody knows', { ...NOTHING, new: 1 }, '+1 new'],
  ['what is fixed and what is back', { ...NOTHING, fixed: 2, returned: 1 }, '2 fixed, 1 came back'],
])('%s', (_name, since, words) => expect(sinceWords(since)).toBe(words))
