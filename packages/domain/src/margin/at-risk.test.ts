import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMargin, m, percentFee } from '../test/a-margin.ts'
import { marginAtRisk, type AtRiskAsk } from './at-risk.ts'

const margin = aMargin(
  { impressions: '1,000,000', media: '13,000' },
  { rate: { model: 'cpm', rate: m('25') } },
)
const ask = (more: Partial<AtRiskAsk>): AtRiskAsk => ({
  margin,
  units: m('1,000,000'),
  contractUnits: null,
  projectedUnits: null,
  target: null,
  planned: null,
  exchange: null,
  ...more,
})

test('80,000 units too many at an eCPM of 13 cost 1,040', () => {
  const risk = marginAtRisk(ask({ contractUnits: m('1,920,000'), projectedUnits: m('2,000,000') }))
  expect(risk).toMatchObject({ overDelivery: m('1,040'), underDelivery: 0n, total: m('1,040') })
})
test('80,000 units too few at a rate of 25 lose 2,000', () => {
  const risk = marginAtRisk(ask({ contractUnits: m('2,000,000'), projectedUnits: m('1,920,000') }))
  expect(risk).toMatchObject({ overDelivery: 0n, underDelivery: m('2,000') })
})
test('an underdelivery without a projection is unknown', () => {
  expect(marginAtRisk(ask({ contractUnits: m('2,000,000') })).underDelivery).toBeNull()
})
test('a margin below the target risks the shortfall at the end', () => {
  // 48 % of 25,000 are kept, 50 % are wanted; twice as much is projected.
  expect(marginAtRisk(ask({ target: m('50') })).price).toBe(m('500'))
  expect(marginAtRisk(ask({ target: m('50'), projectedUnits: m('2,000,000') })).price).toBe(m('1,000'))
  expect(marginAtRisk(ask({ target: m('48') })).price).toBe(0n)
})
test('units over the contract are counted once: as such, and not as price', () => {
  const contract = { rate: { model: 'cpm', rate: m('25') } as const, contractUnits: m('500,000') }
  const over = aMargin({ impressions: '1,000,000', media: '13,000' }, contract)
  const risk = marginAtRisk(ask({ margin: over, contractUnits: m('500,000'), target: m('48') }))
  expect(risk).toMatchObject({ price: 0n, overDelivery: m('6,500'), total: m('6,500') })
})
test('the gap is split by which parts cost more than planned', () => {
  const planned = { revenue: m('25,000'), media: m('11,000'), data: 0n, fees: m('1,000') }
  const stack = aMargin(
    { impressions: '1,000,000', media: '12,000' },
    { rate: { model: 'cpm', rate: m('25') }, fees: [percentFee('Platform', 'media', '12.5')] },
  )
  // Media is 1,000 over and fees are 500 over; 1,500 are missing to 52 %.
  const risk = marginAtRisk(ask({ margin: stack, planned, target: m('52') }))
  expect(risk).toMatchObject({ price: m('1,000'), fees: m('500'), data: 0n, total: m('1,500') })
})
test('a rate of exchange that moved against us takes its share of what is open', () => {
  expect(marginAtRisk(ask({ exchange: { exposure: m('8,000'), drift: m('1.5') } })).exchange).toBe(m('120'))
  expect(marginAtRisk(ask({ exchange: { exposure: m('8,000'), drift: m('-1.5') } })).exchange).toBe(0n)
})
test('an unknown rate or target has an unknown risk', () => {
  const unknown = aMargin({ media: '10' }, {})
  expect(marginAtRisk(ask({ margin: unknown, units: null, target: m('50') }))).toMatchObject({
    price: null,
    total: 0n,
  })
  expect(marginAtRisk(ask({}))).toMatchObject({ price: null, overDelivery: 0n, exchange: null })
})

test('parts are never negative and add up to the total', () => {
  const some = fc.bigInt({ min: 0n, max: 10n ** 13n })
  fc.assert(
    fc.property(some, some, some, some, some, (units, contractUnits, projectedUnits, media, fees) => {
      const planned = { revenue: m('1,000'), media, data: 1n, fees }
      const { total, ...parts } = marginAtRisk(
        ask({ units, contractUnits, projectedUnits, planned, target: m('60') }),
      )
      const riskParts = Object.values(parts).filter((part) => part !== null)
      expect(riskParts.every((part) => part >= -1n)).toBe(true)
      expect(riskParts.reduce((all, part) => all + part, 0n)).toBe(total)
    }),
  )
})
