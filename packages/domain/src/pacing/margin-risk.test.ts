import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeRisk, marginRisk, type CostParts } from './margin-risk.ts'

const micros = (value: number) => value * 1_000_000
const parts = (media: number, data: number, fees: number): CostParts => ({
  media: micros(media),
  data: micros(data),
  fees: micros(fees),
})
const sumCost = ({ media, data, fees }: CostParts) => media + data + fees
function computeRisk(revenue: number, targetPercent: number | null, atFirst: CostParts, atEnd: CostParts) {
  const cost = sumCost(atEnd)
  const outlook = { revenue: micros(revenue), cost, amount: micros(revenue) - cost }
  return marginRisk({
    course: { contract: null },
    outlook,
    end: micros(1_000),
    targetPercent,
    parts: { atFirst, atEnd },
  })
}

test('fees that have grown take the margin, and media that has not does not', () => {
  // 20 % of 1,000 leaves 800 for cost, of which 700 were media and 100 fees. Fees are 150 at the end.
  expect(computeRisk(1_000, 20, parts(700, 0, 100), parts(700, 0, 150))).toEqual({
    price: 0,
    fees: micros(50),
    data: 0,
    overDelivery: 0,
    underDelivery: 0,
    total: micros(50),
  })
})

test('a missing margin is divided by how much each cost has grown', () => {
  // Media 100 over, data 50 over, fees 50 over: of 200 that are missing.
  expect(computeRisk(1_000, 20, parts(640, 80, 80), parts(740, 130, 130))).toMatchObject({
    price: micros(100),
    data: micros(50),
    fees: micros(50),
    total: micros(200),
  })
})

test('a margin above its target has nothing at risk, and one without a target has an unknown price risk', () => {
  expect(computeRisk(1_000, 20, parts(640, 80, 80), parts(600, 80, 80))).toMatchObject({ total: 0 })
  expect(computeRisk(1_000, null, parts(640, 80, 80), parts(740, 80, 80))).toMatchObject({
    price: null,
    fees: null,
    data: null,
    total: 0,
  })
})

/** A second opinion in whole fractions: shares of what the target leaves, then of the gap by what is beyond them. */
function opinion(revenue: bigint, target: bigint, first: bigint[], end: bigint[]) {
  const sum = (values: bigint[]) => values.reduce((all, one) => all + one, 0n)
  const gap = revenue * target - (revenue - sum(end)) * 100n // in hundredths
  if (gap <= 0n) return null
  // Beyond its share: end − revenue × (100 − target) ÷ 100 × first ÷ all first, over 100 × all first.
  const beyond = end.map((partCost, at) => {
    const apart = partCost * 100n * sum(first) - revenue * (100n - target) * first[at]!
    return apart > 0n ? apart : 0n
  })
  return { gap: Number(gap) / 100, parts: beyond.map((one) => Number((gap * one) / sum(beyond)) / 100) }
}

test('the parts add up to the shortfall, to the micro, and a second opinion in fractions agrees to the cent', () => {
  const amount = fc.bigInt({ min: 1_000_000n, max: 10n ** 12n })
  fc.assert(
    fc.property(
      amount,
      fc.bigInt({ min: 0n, max: 90n }),
      fc.array(amount, { minLength: 3, maxLength: 3 }),
      fc.array(amount, { minLength: 3, maxLength: 3 }),
      (revenue, target, first, end) => {
        const of = ([media, data, fees]: bigint[]) => ({
          media: Number(media),
          data: Number(data),
          fees: Number(fees),
        })
        const cost = Number(end.reduce((all, one) => all + one, 0n))
        const outlook = { revenue: Number(revenue), cost, amount: Number(revenue) - cost }
        const risk = marginRisk({
          course: { contract: null },
          outlook,
          end: 1,
          targetPercent: Number(target),
          parts: { atFirst: of(first), atEnd: of(end) },
        })
        expect(risk.price! + risk.data! + risk.fees!).toBe(risk.total)
        const expected = opinion(revenue, target, first, end)
        if (!expected) {
          expect(risk.total).toBe(0)
          return
        }
        // Shares are kept to the micro, so that a large gap moves by a cent at most.
        const [media, data, fees] = expected.parts as [number, number, number]
        expect(Math.abs(risk.total - expected.gap)).toBeLessThanOrEqual(1)
        for (const [one, other] of [
          [risk.price!, media],
          [risk.data!, data],
          [risk.fees!, fees],
        ] as const)
          expect(Math.abs(one - other)).toBeLessThan(10_000)
      },
    ),
    { numRuns: 5_000 },
  )
})

test('a currency that fell by 2 % since the flight began takes 2 % of its margin, and one that rose takes nothing', () => {
  expect(exchangeRisk(500, { atFirst: 1, now: 0.98 })).toBeCloseTo(10, 9)
  expect(exchangeRisk(500, { atFirst: 1, now: 1.1 })).toBe(0)
  expect(exchangeRisk(-500, { atFirst: 1, now: 0.9 })).toBe(0)
})
