import { describe, expect, test } from 'vitest'
import { marginAtEnd, marginOutlook, type MarginCourse } from './margin-course.ts'
import { marginRisk } from './margin-risk.ts'

/** 400 delivered for 1,000 of revenue and 800 of cost; from here on a unit brings 2.50 and costs 2.20. */
const course = (more: Partial<MarginCourse> = {}): MarginCourse => ({
  delivered: 400,
  revenue: 1_000,
  cost: 800,
  revenueRate: 2.5,
  costRate: 2.2,
  contract: null,
  ...more,
})

describe('a margin at the end', () => {
  test('assumes the present revenue and cost per unit', () => {
    // 1,000 + 600 × 2.50 = 2,500 less 800 + 600 × 2.20 = 2,120.
    expect(marginAtEnd(course(), 1_000)).toEqual({ revenue: 2_500, cost: 2_120, amount: 380, percent: 15.2 })
  })

  test('delivery beyond the contract earns nothing and costs the same', () => {
    // 500 of the 600 left are paid: 1,000 + 500 × 2.50 = 2,250 less 2,120.
    expect(marginAtEnd(course({ contract: 900 }), 1_000)).toMatchObject({ revenue: 2_250, amount: 130 })
    expect(marginAtEnd(course({ contract: 300 }), 1_000)).toMatchObject({ revenue: 1_000, amount: -1_120 })
  })

  test('without revenue there is no percentage', () => {
    expect(marginAtEnd(course({ revenue: 0, revenueRate: 0 }), 500).percent).toBeNull()
  })

  test('the band is in the order of amounts, also where more delivery earns less', () => {
    const { band80, percentBand80 } = marginOutlook(course({ contract: 900 }), {
      end: 1_000,
      band80: [800, 1_100],
    })
    // At 800: 2,000 − 1,680 = 320, which is 16 %. At 1,100: 2,250 − 2,340 = −90, which is −4 %.
    expect(band80).toEqual([-90, 320])
    expect(percentBand80).toEqual([-4, 16])
  })
})

describe('margin at risk at the end', () => {
  const micros = (value: number) => value * 1_000_000
  const inMicros = course({ delivered: micros(400), revenue: micros(1_000), cost: micros(800) })
  const riskAt = (contract: number | null, end: number, target: number | null) => {
    const own = { ...inMicros, contract: contract === null ? null : micros(contract) }
    const outlook = marginOutlook(own, { end: micros(end), band80: [micros(end), micros(end)] })
    return marginRisk({ course: own, outlook, end: micros(end), targetPercent: target, parts: null })
  }

  test('is the cost beyond the target', () => {
    // 20 % of 2,500 is 500, and 380 are earned.
    expect(riskAt(null, 1_000, 20)).toEqual({
      price: micros(120),
      fees: 0,
      data: 0,
      overDelivery: 0,
      underDelivery: 0,
      total: micros(120),
    })
  })

  test('delivery beyond the contract does not count against the target too', () => {
    // 100 of 1,000 are over: they cost 212 of 2,120. The rest earns 2,250 − 1,908 = 342; the target is 450.
    expect(riskAt(900, 1_000, 20)).toEqual({
      price: micros(108),
      fees: 0,
      data: 0,
      overDelivery: micros(212),
      underDelivery: 0,
      total: micros(320),
    })
  })

  test('delivery missing from the contract is lost revenue', () => {
    // 200 are missing at 2,500 ÷ 1,000 each.
    expect(riskAt(1_200, 1_000, null)).toEqual({
      price: null,
      fees: null,
      data: null,
      overDelivery: 0,
      underDelivery: micros(500),
      total: micros(500),
    })
  })
})
