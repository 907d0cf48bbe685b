import { describe, expect, test } from 'vitest'
import { convert } from '../money/convert.ts'
import { decimalText } from '../money/decimal-text.ts'
import { openRateBook } from '../money/rate-book.ts'
import type { DatedRate } from '../money/dated-rate.ts'
import { aDelivery, aMargin, m, percentFee, unitFee } from '../test/a-margin.ts'
import type { ClientRate } from './client-rate.ts'
import { computeEcpm } from './ecpm.ts'
import type { Adjustment, Margin } from './margin.ts'
import { marginInPieces, totalMargin } from '../test/margin-total.ts'
import { applyPercent } from './percent.ts'

type ShownMargin = [
  revenue: string | null,
  cost: string | null,
  margin: string | null,
  percent: string | null,
]
const text = (amount: bigint | null) => (amount === null ? null : decimalText(amount))
const shown = ({
  revenue,
  cost,
  margin,
  percent,
}: Pick<Margin, 'revenue' | 'cost' | 'margin' | 'percent'>): ShownMargin => [
  text(revenue),
  text(cost),
  text(margin),
  percent === null ? null : percent.toFixed(2),
]

const cpm = (rate: string): ClientRate => ({ model: 'cpm', rate: m(rate) })
const stated = (amount: string): ClientRate => ({ model: 'stated', amount: m(amount) })
const commission = (percent: string, withheld = '0'): ClientRate => ({
  model: 'commission',
  percent: m(percent),
  withheld: m(withheld),
})
const adjusted = (side: Adjustment['side'], kind: Adjustment['kind'], amount: string): Adjustment => ({
  name: kind,
  kind,
  side,
  amount: m(amount),
})
const campaign = aMargin({ impressions: '1,200,000', media: '6,120.00' }, { rate: cpm('8.50') })
const overContract = aMargin(
  { impressions: '1,200,000', media: '6,120.00' },
  { rate: cpm('8.50'), contractUnits: m('1,000,000') },
)
const eightAnd = { fees: [percentFee('Platform', 'media', '15')] }
const march = { days: 31, daysOver: 12 }
const rebate = adjusted('cost', 'rebate', `-${decimalText(applyPercent(m('17,000'), m('4')))}`)

// prettier-ignore
test.each<[number, string, Margin, ShownMargin]>([
  [1, 'fixed CPM', campaign, ['10200.00', '6120.00', '4080.00', '40.00']],
  [2, 'fixed CPM, over contract', overContract, ['8500.00', '6120.00', '2380.00', '28.00']],
  [3, 'fixed CPC', aMargin({ clicks: '4,321', media: '1,512.35' }, { rate: { model: 'cpc', rate: m('0.47') } }), ['2030.87', '1512.35', '518.52', '25.53']],
  [4, 'CPCV, completes', aMargin({ completes: '88,412', impressions: '240,000', media: '2,100' }, { rate: { model: 'cpcv', rate: m('0.035') }, fees: [unitFee('Verification', 'impressions', '0.05')] }), ['3094.42', '2112.00', '982.42', '31.75']],
  [5, 'viewable CPM', aMargin({ impressions: '900,000', viewable: '552,600', media: '3,960' }, { rate: { model: 'vcpm', rate: m('9.20') } }), ['5083.92', '3960.00', '1123.92', '22.11']],
  [6, 'markup on media', aMargin({ media: '10,000' }, { rate: { model: 'markup_media', percent: m('18') } }), ['11800.00', '10000.00', '1800.00', '15.25']],
  [7, 'margin of price', aMargin({ media: '10,000' }, { rate: { model: 'margin_of_price', percent: m('18') } }), ['12195.12', '10000.00', '2195.12', '18.00']],
  [8, 'markup on total cost', aMargin({ media: '10,000', data: '800' }, { ...eightAnd, rate: { model: 'markup_total', percent: m('10') } }), ['13530.00', '12300.00', '1230.00', '9.09']],
  [9, 'markup on media only, fees eat it', aMargin({ media: '10,000', data: '800' }, { ...eightAnd, rate: { model: 'markup_media', percent: m('10') } }), ['11000.00', '12300.00', '-1300.00', '-11.82']],
  [10, 'cost-plus CPM', aMargin({ media: '7,250', impressions: '1,450,000' }, { rate: { model: 'cost_plus_cpm', rate: m('1.20') } }), ['8990.00', '7250.00', '1740.00', '19.35']],
  [11, 'flat fee, day 12 of 31', aMargin({ media: '640' }, { rate: { model: 'flat', amount: m('3,000'), ...march } }), ['1161.29', '640.00', '521.29', '44.89']],
  [12, 'retainer and a share of spend', aMargin({ media: '9,000' }, { passesMediaThrough: true, rate: { model: 'sum', of: [{ model: 'flat', amount: m('2,000'), days: 30, daysOver: 10 }, { model: 'percent_of_media', percent: m('8') }] } }), ['1386.67', '0.00', '1386.67', '100.00']],
  [13, 'share of budget inside', aMargin({ gross: '10,000' }, { rate: commission('30') }), ['10000.00', '7000.00', '3000.00', '30.00']],
  [14, 'share of budget on top', aMargin({ media: '10,000' }, { rate: { model: 'markup_media', percent: m('30') } }), ['13000.00', '10000.00', '3000.00', '23.08']],
  [15, 'hybrid: floor and share', aMargin({ impressions: '500,000', media: '2,640' }, { rate: { model: 'greatest', of: [cpm('6.00'), { model: 'margin_of_price', percent: m('20') }] } }), ['3300.00', '2640.00', '660.00', '20.00']],
  [16, 'fee stack', aMargin({ impressions: '1,000,000', media: '11,000', data: '1,200' }, { rate: cpm('25'), fees: [percentFee('Platform', 'media', '15'), unitFee('Verification', 'impressions', '0.15'), unitFee('Ad serving', 'impressions', '0.08')] }), ['25000.00', '14080.00', '10920.00', '43.68']],
  [17, 'platform fee on media and data', aMargin({ media: '8,000', data: '900' }, { rate: stated('12,500'), fees: [percentFee('Platform', 'media_data', '12')] }), ['12500.00', '9968.00', '2532.00', '20.26']],
  [18, 'fee to the micro', aMargin({ media: '4,321.09' }, { rate: stated('6,000'), fees: [percentFee('Platform', 'media', '7.75')] }), ['6000.00', '4655.97', '1344.03', '22.40']],
  [19, 'minimum monthly fee', aMargin({ media: '2,000' }, { rate: stated('3,000'), fees: [{ ...percentFee('Platform', 'media', '10'), minimum: m('500') }] }), ['3000.00', '2500.00', '500.00', '16.67']],
  [20, 'tiered fee', aMargin({ media: '60,000' }, { rate: stated('85,000'), fees: [{ name: 'Platform', base: 'media', tiers: [{ upTo: m('50,000'), percent: m('15') }, { upTo: null, percent: m('12') }] }] }), ['85000.00', '68700.00', '16300.00', '19.18']],
  [21, 'agency commission', aMargin({ gross: '20,000' }, { rate: commission('15') }), ['20000.00', '17000.00', '3000.00', '15.00']],
  [22, 'net to gross', aMargin({ media: '17,000' }, { rate: commission('15') }), ['20000.00', '17000.00', '3000.00', '15.00']],
  [23, 'commission with client discount', aMargin({ gross: '20,000' }, { rate: commission('15'), adjustments: [adjusted('revenue', 'discount', '-1,000')] }), ['19000.00', '17000.00', '2000.00', '10.53']],
  [24, 'rebate, accrued', aMargin({ gross: '20,000' }, { rate: commission('15'), adjustments: [rebate], countsRebates: true }), ['20000.00', '16320.00', '3680.00', '18.40']],
  [25, 'rebate passed to client', aMargin({ gross: '20,000' }, { rate: commission('15'), adjustments: [rebate, adjusted('revenue', 'credit', '-680')], countsRebates: true }), ['19320.00', '16320.00', '3000.00', '15.53']],
  [26, 'tax withheld', aMargin({ gross: '10,000' }, { rate: commission('12', '3') }), ['9700.00', '8536.00', '1164.00', '12.00']],
  [27, 'zero revenue', aMargin({ media: '1,234.56' }, { rate: stated('0') }), ['0.00', '1234.56', '-1234.56', null]],
  [28, 'zero cost', aMargin({ media: '0' }, { rate: stated('500') }), ['500.00', '0.00', '500.00', '100.00']],
  [29, 'nothing at all', aMargin({ impressions: '0', media: '0' }, { rate: cpm('8.50'), contractUnits: m('1,000,000') }), ['0.00', '0.00', '0.00', null]],
  [30, 'revenue not known', aMargin({ media: '1,000' }, {}), [null, '1000.00', null, null]],
  [31, 'make-good', aMargin({ impressions: '150,000', media: '600' }, { rate: cpm('0'), fees: [{ name: 'Ad serving', base: 'flat', amount: m('12') }] }), ['0.00', '612.00', '-612.00', null]],
  [34, 'invalid traffic refund', aMargin({ media: '3,000' }, { rate: stated('3,900'), adjustments: [adjusted('cost', 'refund', '-120')] }), ['3900.00', '2880.00', '1020.00', '26.15']],
])('case %d: %s', (_number, _title, margin, expected) => {
  expect(shown(margin)).toEqual(expected)
  const sum = (side: 'revenue' | 'cost') =>
    margin.steps.reduce((all, step) => (step.side === side ? all + step.amount : all), 0n)
  expect([sum('revenue'), sum('cost')]).toEqual([margin.revenue ?? 0n, margin.cost])
})

describe('figures beside the cases', () => {
  test('2: units over the contract are uncharged, with what they cost', () => {
    expect(overContract.uncharged).toEqual({ units: m('200,000'), cost: m('1,020') })
  })
  test('12: passed-through costs are shown beside', () => {
    const { passedThrough } = aMargin({ media: '9,000' }, { passesMediaThrough: true, rate: stated('1') })
    expect(passedThrough).toBe(m('9,000'))
  })
  test('18: the fee is exact to the micro', () => {
    const { steps } = aMargin({ media: '4,321.09' }, { rate: stated('6,000'), fees: [percentFee('Platform', 'media', '7.75')] })
    expect(steps.at(-1)).toEqual({ side: 'cost', part: 'fees', name: 'Platform', formula: '7.75% of 4,321.09 media', amount: m('334.884475') })
  }) // prettier-ignore
  test('24: rebates count only where enabled, and are shown either way', () => {
    const without = aMargin({ gross: '20,000' }, { rate: commission('15'), adjustments: [rebate] })
    expect(shown(without)).toEqual(['20000.00', '17000.00', '3000.00', '15.00'])
    expect(without.rebates).toBe(m('-680'))
  })
  test('30: an amount without a rate is marked, left out of the total and counted', () => {
    const unknown = aMargin({ media: '1,000' }, {})
    expect(unknown.reason).toBe('no rate')
    expect(totalMargin([campaign, unknown])).toMatchObject({ leftOut: 1, percent: 40 })
  })
  test('31: the loss of a make-good is the campaign’s', () => {
    const makeGood = aMargin({ impressions: '150,000', media: '600' }, { rate: cpm('0'), fees: [unitFee('Ad serving', 'impressions', '0.08')] })
    expect(shown(totalMargin([campaign, makeGood]))).toEqual(['10200.00', '6732.00', '3468.00', '34.00'])
  }) // prettier-ignore
})

test('case 32: added value changes the eCPM, and not the margin', () => {
  const bonus = aMargin({ impressions: '150,000', media: '0' }, { rate: cpm('0') })
  expect(shown(totalMargin([campaign, bonus]))).toEqual(['10200.00', '6120.00', '4080.00', '40.00'])
  expect(decimalText(computeEcpm(m('6,120'), m('1,200,000'))!)).toBe('5.10')
  expect(decimalText(computeEcpm(m('6,120'), m('1,350,000'))!)).toBe('4.53')
})

test('case 33: a credit note of the next month', () => {
  const months = [
    aMargin({ media: '4,000' }, { rate: stated('5,000') }),
    aMargin({ media: '0' }, { rate: stated('0'), adjustments: [adjusted('revenue', 'credit', '-800')] }),
  ]
  expect(shown(totalMargin(months))).toEqual(['4200.00', '4000.00', '200.00', '4.76'])
})

const piece = (delivery: Parameters<typeof aDelivery>[0], rate: ClientRate, fees = [] as never[] | [ReturnType<typeof percentFee>]) => ({
  delivery: aDelivery(delivery),
  rate,
  fees,
}) // prettier-ignore

test('case 35: a rate that changes in the flight counts from its day on', () => {
  const rows = marginInPieces([
    piece({ impressions: '300,000', media: '1,560' }, cpm('8.00')),
    piece({ impressions: '450,000', media: '2,340' }, cpm('8.60')),
  ])
  const total = totalMargin(rows)
  expect(shown(total)).toEqual(['6270.00', '3900.00', '2370.00', '37.80'])
  expect(decimalText(computeEcpm(total.revenue, m('750,000'))!)).toBe('8.36')
})

test('case 36: a fee that changes in the flight counts from its day on', () => {
  const rows = marginInPieces([
    piece({ media: '5,000' }, stated('7,500'), [percentFee('Platform', 'media', '15')]),
    piece({ media: '7,000' }, stated('10,000'), [percentFee('Platform', 'media', '13')]),
  ])
  expect(shown(totalMargin(rows))).toEqual(['17500.00', '13660.00', '3840.00', '21.94'])
})

test('case 37: a margin that is changed applies forward only', () => {
  const rows = marginInPieces([
    piece({ gross: '40' }, commission('5')),
    piece({ gross: '60' }, commission('10')),
  ])
  expect(shown(totalMargin(rows))).toEqual(['100.00', '92.00', '8.00', '8.00'])
})

test('a contract is used up in order of time', () => {
  const rows = marginInPieces(
    ['800,000', '300,000'].map((impressions) => ({
      ...piece({ impressions, media: '100' }, cpm('10')),
      contractUnits: m('1,000,000'),
    })),
  )
  expect(rows.map(({ revenue }) => revenue)).toEqual([m('8,000'), m('2,000')])
  expect(rows[1]!.uncharged.units).toBe(m('100,000'))
})

describe('over currencies', () => {
  const rate = (quote: string, value: string, on = '2026-03-02'): DatedRate => ({ base: 'EUR', quote, rate: value, on, source: 'ECB', origin: 'feed' }) // prettier-ignore
  const converted = (amount: string, from: string, to: string, ...rates: DatedRate[]) =>
    convert(m(amount), openRateBook(rates, rates[0]!.on).crossRate(from, to)!)
  const inCurrency = (revenue: string, cost: bigint) =>
    shown(aMargin({ media: decimalText(cost) }, { rate: stated(revenue) }))

  test('case 38: revenue in euros, cost in dollars', () => {
    expect(inCurrency('10,000', converted('8,564', 'USD', 'EUR', rate('USD', '1.0705')))).toEqual(['10000.00', '8000.00', '2000.00', '20.00'])
  }) // prettier-ignore
  test('case 39: each day by its own rate', () => {
    const cost = ['1.0705', '1.0800', '1.0610']
      .map((value) => converted('1,000', 'USD', 'EUR', rate('USD', value)))
      .reduce((all, one) => all + one, 0n)
    expect(inCurrency('3,600', cost)).toEqual(['3600.00', '2802.58', '797.42', '22.15'])
    expect(decimalText(converted('3,000', 'USD', 'EUR', rate('USD', '1.0610')))).toBe('2827.52')
  })
  test('case 40: yen to pounds by way of the euro', () => {
    const cost = converted('150,000', 'JPY', 'GBP', rate('GBP', '0.84638'), rate('JPY', '171.94'))
    expect(inCurrency('1,000', cost)).toEqual(['1000.00', '738.38', '261.62', '26.16'])
  })
})
