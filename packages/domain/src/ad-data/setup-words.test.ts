import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setupInWords } from './setup-words.ts'

const euros = (units: number) => ({ micros: String(units * 1_000_000), currency: 'EUR' })

test('a set-up is summarised in a few words', () => {
  const setup = setupInWords({
    goals: [{ type: 'CTR', percent: 0.2 }, { type: 'CPA', amount: euros(12) }],
    bid: { strategy: 'MAXIMIZE_CONVERSIONS', target: euros(4), max: euros(9) },
    frequency: {
      isUnlimited: false,
      caps: [
        { max: 3, event: 'impression', perUnit: 'day', perCount: 1, scope: 'own' },
        { max: 10, event: 'impression', perUnit: 'day', perCount: 7, scope: 'own' },
        { max: 30, event: 'view', perUnit: 'lifetime', perCount: 1, scope: 'own' },
      ],
    },
    targeting: {
      geo: { include: [{ id: '1', name: 'Germany' }, { id: '2', name: 'Austria' }, { id: '3' }, { id: '4' }], exclude: [{ id: '5' }] },
      deals: { include: [{ id: 'a' }, { id: 'b' }], exclude: [] },
    },
  }) // prettier-ignore
  expect(setup).toEqual({
    goal: 'CTR 0.2%, CPA €12',
    bidding: 'Maximize conversions, target €4, at most €9',
    geography: 'Germany, Austria, 3 and 1 more, excluding 1',
    frequency: '3 impressions a day; 10 impressions in 7 days; 30 views in total',
    deals: 2,
  })
})

test.each([
  ['CPAInAdvertiserCurrency', 'CPA €25'],
  ['CPCInAdvertiserCurrency', 'CPC €25'],
  ['CTRInPercent', 'CTR €25'],
  ['VCRPercent', 'VCR percent €25'],
  ['MAXIMIZE_CONVERSIONS', 'Maximize conversions €25'],
])('a goal of the type %s reads %s', (type, expected) =>
  expect(setupInWords({ goals: [{ type, amount: euros(25) }] }).goal).toBe(expected),
)

test.each([
  ['an unlimited frequency', { isUnlimited: true, caps: [] }, 'no cap'],
  ['an unset frequency', { isUnlimited: false, caps: [] }, 'no cap set'],
])('%s', (_, frequency, expected) => expect(setupInWords({ frequency }).frequency).toBe(expected))

test('missing fields are null, and no input throws', () => {
  expect(setupInWords({})).toEqual({ goal: null, bidding: null, geography: null, frequency: null, deals: null }) // prettier-ignore
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (part) => {
      const summary = setupInWords({ goals: part, bid: part, frequency: part, targeting: { geo: part, deals: part } }) // prettier-ignore
      expect(Object.values(summary).every((one) => one === null || ['string', 'number'].includes(typeof one))).toBe(true) // prettier-ignore
    }),
  )
})
