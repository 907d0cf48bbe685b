import { expect, test } from 'vitest'
import { aTotal } from '../../test/a-total.ts'
import { morningParts } from './since-words.ts'

const since = '2026-10-24T07:00:00.000Z'
const NOTHING = {
  since,
  new: 0,
  new_at_risk: [],
  new_at_risk_total: aTotal([]),
  worse: 0,
  fixed: 0,
  fixed_alone: 0,
  returned: 0,
}
const CALM = { mine: 0, approvals: 0, late: [] }
const words = (...of: Parameters<typeof morningParts>) => morningParts(...of).map((part) => part.words)

test.each([
  ['no changes', NOTHING, []],
  [
    'new issues, with their money',
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
    ['7 new (≈ €89,740)'],
  ],
  ['unknown money', { ...NOTHING, new: 1 }, ['1 new']],
  ['worse, fixed and back', { ...NOTHING, worse: 3, fixed: 2, returned: 1 }, ['3 worse', '1 reopened', '2 fixed']],
  ['issues that closed themselves', { ...NOTHING, fixed: 2, fixed_alone: 2 }, ['2 fixed (automatically)']],
  ['issues of which some closed themselves', { ...NOTHING, fixed: 5, fixed_alone: 2 }, ['5 fixed (2 automatically)']],
])('%s', (_name, sinceSummary, expected) => expect(words(sinceSummary, CALM, 'reporting')).toEqual(expected)) // prettier-ignore

test('assigned, waiting and late items appear before the first visit too', () => {
  expect(words(null, { mine: 2, approvals: 1, late: ['DV360', 'Meta Ads'] }, 'reporting')).toEqual([
    '2 assigned to you',
    '1 to approve',
    'Data late: DV360, Meta Ads',
  ])
})

test('each part leads to the list behind it', () => {
  const parts = morningParts({ ...NOTHING, new: 1, worse: 1, fixed: 1 }, { ...CALM, mine: 1 }, 'reporting')
  expect(parts.map(({ to, search }) => [to, search])).toEqual([
    ['/opportunities', { changed: 'new', since }],
    ['/opportunities', { changed: 'worse', since }],
    ['/opportunities', { changed: 'fixed', since, tab: 'fixed' }],
    ['/opportunities', { tab: 'mine' }],
  ])
})
