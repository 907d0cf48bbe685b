import { expect, test } from 'vitest'
import { decimalText } from '../money/decimal-text.ts'
import { aDelivery, aMargin, m, percentFee, unitFee } from '../test/a-margin.ts'
import type { ClientRate } from './client-rate.ts'
import { marginInPieces, totalMargin } from '../test/margin-total.ts'
import type { Margin } from './margin.ts'

const commission = (percent: string, withheld = '0'): ClientRate => ({
  model: 'commission',
  percent: m(percent),
  withheld: m(withheld),
})
const marginText = ({ margin }: Margin) => decimalText(margin!)
const marginForGross = (gross: string, rate: ClientRate, fees: Parameters<typeof aMargin>[1]['fees'] = []) =>
  aMargin({ gross }, { rate, fees })

test('field.md 6.2 vector 1: the fee stack on a fixed CPM keeps 43.68 %', () => {
  const margin = aMargin(
    { impressions: '1,000,000', media: '11,000', data: '1,200' },
    {
      rate: { model: 'cpm', rate: m('25') },
      fees: [
        percentFee('Platform', 'media', '15'),
        unitFee('Verification', 'impressions', '0.15'),
        unitFee('Ad serving', 'impressions', '0.08'),
      ],
    },
  )
  expect([margin.revenue, margin.cost, margin.margin].map((one) => decimalText(one!))).toEqual([
    '25000.00',
    '14080.00',
    '10920.00',
  ])
  expect(margin.percent).toBe(43.68)
})

test('field.md 6.2 vector 2: 5 % of gross 100 is 5; with 10 of tax it is 4.50', () => {
  expect(marginText(marginForGross('100', commission('5')))).toBe('5.00')
  expect(marginText(marginForGross('100', commission('5', '10')))).toBe('4.50')
})

test('field.md 6.2 vector 3: 5 % on 40 and then 10 % on 60 is 8: a change counts forward only', () => {
  const piece = (gross: string, percent: string) => ({
    delivery: aDelivery({ gross }),
    rate: commission(percent),
    fees: [],
  })
  const total = totalMargin(marginInPieces([piece('40', '5'), piece('60', '10')]))
  expect(decimalText(total.margin)).toBe('8.00')
})

test('field.md 6.2 vector 4: a composite of 17 % with 10 of tech leaves 7', () => {
  const tech = { name: 'Tech', base: 'flat', amount: m('10') } as const
  expect(marginText(marginForGross('100', commission('17'), [tech]))).toBe('7.00')
})

test('field.md 6.2 vector 5: 10 % on media 20 and data 5 with 2 of tech passed on is 2.50, and gross is 29.50', () => {
  const tech = { name: 'Tech', base: 'flat', amount: m('2'), isPassedOn: true } as const
  const margin = aMargin(
    { media: '20', data: '5' },
    { rate: { model: 'markup_total', percent: m('10') }, fees: [tech] },
  )
  expect(marginText(margin)).toBe('2.50')
  expect(decimalText(margin.revenue! + margin.passedThrough)).toBe('29.50')
})

test('field.md 6.2 vector 6: with 3,000 of fees outside, 20 % keeps 1,400; it takes 28.57 % to keep 2,000', () => {
  expect(marginText(marginForGross('10,000', commission('20', '30')))).toBe('1400.00')
  expect(marginText(marginForGross('10,000', commission('28.571429', '30')))).toBe('2000.00')
})
