import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { march } from '../test/a-candidate.ts'
import { aFlight, times } from '../test/a-flight.ts'
import { bandFactor, lookBack, type SpanLook } from './band-scale.ts'
import { DEFAULT_BANDS, scaleBands } from './band-table.ts'
import { project } from './projection.ts'

const THROUGH = march(31)
const WEEKS = 2
const plan = { id: '7', flight: aFlight(100_000, { isCapped: false }), days: times(31, 100) }
const lookOver = (past: Parameters<typeof lookBack>[0], weeks = WEEKS) =>
  lookBack(past, DEFAULT_BANDS, { weeks, through: THROUGH })

describe('a look back', () => {
  test('a plan is projected over spans of 3 to 28 days to the ends of its weeks', () => {
    const looks = lookOver(plan)
    expect(looks.map(({ until }) => until)).toEqual([march(31), march(31), march(31), march(24), march(24), march(24)]) // prettier-ignore
    for (const { reach } of looks) expect(reach).toBeCloseTo(0, 9)
  })
  test('a day at the end of its band is reached by a factor of one', () => {
    const days = times(24, 100)
    const { band80 } = project({ ...plan, days })!
    const later = (band80[0] - 2_400) / 7
    const whole = lookOver({ ...plan, days: [...days, ...times(7, later)] }, 1)
    expect(whole[1]!.reach).toBeCloseTo(1, 6)
  })
  test('a flight that ended in a week counts to its end, one that ended before it does not count', () => {
    const at = (through: number) => lookBack(plan, DEFAULT_BANDS, { weeks: 1, through })
    expect(at(THROUGH + 6)[0]!.until).toBe(THROUGH)
    expect(at(THROUGH + 7)).toEqual([])
  })
  test('projections before an edit are left out, and days that were not reported', () => {
    expect(lookOver({ ...plan, change: { on: march(22) } })).toHaveLength(2)
    expect(lookOver({ ...plan, days: [...times(30, 100), Number.NaN] })).toHaveLength(3)
  })
  test('days that are stored as a sum only have no projections', () => {
    expect(lookOver({ ...plan, heldFrom: march(12) })).toHaveLength(1)
  })
})

describe('the factor of a width', () => {
  const look = (at: number, reach: number, until = THROUGH): SpanLook => ({ campaign: `${at}`, until, reach })
  const looksAt = (count: number, reach: number) =>
    Array.from({ length: count }, (_, at) => look(at, (reach * (at + 1)) / count))
  test('four campaigns do not make one', () => {
    expect(bandFactor(looksAt(4, 1), THROUGH)).toBeNull()
    expect(bandFactor(looksAt(5, 1), THROUGH)).not.toBeNull()
    const lines = looksAt(50, 1).map((one, at) => ({ ...one, campaign: `${at % 4}` }))
    expect(bandFactor(lines, THROUGH)).toBeNull()
  })
  test('a factor holds eight in ten outcomes, and nears one with few campaigns', () => {
    // The seventeenth of twenty, and the last of five.
    expect(bandFactor(looksAt(20, 0.5), THROUGH)).toBeCloseTo(0.425 ** (20 / 22), 9)
    expect(bandFactor(looksAt(5, 0.5), THROUGH)).toBeCloseTo(0.5 ** (5 / 7), 9)
    expect(bandFactor(looksAt(20, 3), THROUGH)).toBeGreaterThan(1)
  })
  test('outcomes of two weeks ago weigh half, later ones than the day nothing', () => {
    const calm = looksAt(20, 0.4)
    const wild = Array.from({ length: 6 }, (_, at) => look(at, 2, THROUGH - 14))
    // Three of twenty-three are the wild ones.
    expect(bandFactor([...calm, ...wild], THROUGH)).toBeLessThan(1)
    expect(bandFactor([...calm, ...wild.map((one) => ({ ...one, until: THROUGH }))], THROUGH)).toBeGreaterThan(1) // prettier-ignore
    expect(bandFactor([...calm, look(1, 9, THROUGH + 1)], THROUGH)).toBe(bandFactor(calm, THROUGH))
  })
  test('a factor lies between its minimum and the largest outcome or the default', () => {
    const reaches = fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { minLength: 5, maxLength: 60 })
    fc.assert(
      fc.property(reaches, (each) => {
        const looks = each.map((reach, at) => look(at, reach, THROUGH - at))
        const factor = bandFactor(looks, THROUGH)!
        expect(factor).toBeGreaterThanOrEqual(0.2)
        expect(factor).toBeLessThanOrEqual(Math.max(1, ...each) + 1e-9)
        expect(bandFactor(looks.toReversed(), THROUGH)).toBe(factor)
      }),
    )
  })
  test('bands keep their middle and are scaled to both sides', () => {
    const bands = scaleBands(DEFAULT_BANDS, 0.5)
    expect(bands.open[2]!.low80).toBe(DEFAULT_BANDS.open[2]!.low80 / 2)
    const [half, whole] = [
      project({ ...plan, days: times(12, 100), bands })!,
      project({ ...plan, days: times(12, 100) })!,
    ]
    expect(half.end).toBe(whole.end)
    expect(half.band80[1] - half.end).toBeLessThan(whole.band80[1] - whole.end)
    expect(half.end - half.band80[0]).toBeLessThan(whole.end - whole.band80[0])
  })
})

test('a projection to a day before the end counts the days until it', () => {
  const days = times(10, 100)
  const until = (day: number) => project({ ...plan, days, until: day })!.end
  expect(until(march(17))).toBeCloseTo(1_700, 6)
  expect(until(march(31))).toBe(project({ ...plan, days })!.end)
})
