import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMargin, m, percentFee } from '../test/a-margin.ts'
import { marginInPieces, totalMargin } from '../test/margin-total.ts'

const amount = fc.bigInt({ min: 1n, max: 10n ** 13n })
const delivered = (media: bigint, impressions: bigint) => ({
  units: { impressions },
  mediaCost: media,
  dataCost: 0n,
  otherCost: 0n,
  gross: null,
})

test('a line that earns what it costs leaves the amount as it is', () => {
  fc.assert(
    fc.property(amount, amount, amount, (revenue, cost, both) => {
      const line = aMargin({}, { delivery: delivered(cost, 0n), rate: { model: 'stated', amount: revenue } })
      const even = aMargin({}, { delivery: delivered(both, 0n), rate: { model: 'stated', amount: both } })
      expect(totalMargin([line, even]).margin).toBe(line.margin)
    }),
  )
})

test('the percentage of a total lies between those of its rows', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 6 }), (pairs) => {
      const rows = pairs.map(([revenue, cost]) =>
        aMargin({}, { delivery: delivered(cost, 0n), rate: { model: 'stated', amount: revenue } }),
      )
      const percents = rows.map(({ percent }) => percent!)
      const { percent } = totalMargin(rows)
      expect(percent).toBeGreaterThanOrEqual(Math.min(...percents))
      expect(percent).toBeLessThanOrEqual(Math.max(...percents))
    }),
  )
})

test('a day split where nothing changes is the whole day', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 6n }).map((whole) => whole * 1_000_000n * 1_000n)
  fc.assert(
    fc.property(units, units, (first, second) => {
      const piece = (impressions: bigint) => ({
        delivery: delivered(0n, impressions),
        fees: [],
        rate: { model: 'cpm', rate: m('8.5') } as const,
        contractUnits: m('400,000,000'),
      })
      const parts = totalMargin(marginInPieces([piece(first), piece(second)]))
      expect(parts.revenue).toBe(totalMargin(marginInPieces([piece(first + second)])).revenue)
    }),
  )
})

test.each([
  ['units that a rate is for', { media: '5' }, { rate: { model: 'cpc', rate: 1n } } as const, 'no clicks'],
  ['media', { impressions: '5' }, { rate: { model: 'cpm', rate: 1n } } as const, 'no media cost'],
  ['what a fee is taken of', { media: '5' }, { rate: { model: 'stated', amount: 1n }, fees: [{ name: 'Serving', base: 'impressions', rate: 1n }] } as const, 'no impressions for the fee Serving'],
  ['a price that ends', { media: '5' }, { rate: { model: 'margin_of_price', percent: m('100') } } as const, 'a share of 100% or more has no price'],
  ['days of a flat fee', { media: '5' }, { rate: { model: 'flat', amount: 1n, days: 0, daysOver: 0 } } as const, 'the flat fee has no days'],
])('the margin without %s is unknown, with a reason', (_what, delivery, more, reason) => {
  expect(aMargin(delivery, more)).toMatchObject({ margin: null, percent: null, reason })
}) // prettier-ignore

test('a fee on revenue comes after revenue, and a passed-on fee counts on neither side', () => {
  const rate = { model: 'stated', amount: m('1,000') } as const
  const onRevenue = aMargin({ media: '600' }, { rate, fees: [percentFee('Sales', 'revenue', '5')] })
  expect(onRevenue.cost).toBe(m('650'))
  const passedOn = aMargin(
    { media: '600' },
    { rate, fees: [{ ...percentFee('Serving', 'media', '5'), isPassedOn: true }] },
  )
  expect(passedOn).toMatchObject({ cost: m('600'), passedThrough: m('30') })
})
