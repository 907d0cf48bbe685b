import { expect, test } from 'vitest'
import { truthOn, type Candidate } from '@flightdeck/domain/alerts'
import type { Measure } from '@flightdeck/domain/delivery'
import { makeDayLedger } from '../../../packages/domain/src/test/second-opinion/day-ledger.ts'
import { asOf, makeFacts, unitMillionths, type Facts, type MeasuredName } from './facts.ts'
import { checksum, countHits, computeReferenceHits } from './reference.ts'
import { makeRules } from './rules.ts'
import { computeShape } from './shape.ts'

const facts = makeFacts(300)
const rules = makeRules(facts, 400)

test('the mix is the one that the bench names', () => {
  const shape = computeShape(facts, rules)
  expect(shape.nested / rules.length).toBeCloseTo(0.31, 1)
  expect(shape.about_one / rules.length).toBeCloseTo(0.2, 1)
  const share = (type: string) =>
    rules.filter(({ rule }) => rule.timeRange.type === type).length / rules.length
  expect(share('last_24_hours')).toBeCloseTo(0.25, 1)
  expect(share('last_7_days')).toBeCloseTo(0.35, 1)
  expect(share('last_30_days')).toBeCloseTo(0.2, 1)
  expect(share('custom')).toBeCloseTo(0.08, 1)
})

test('the same seed gives the same facts, rules and verdicts', () => {
  const again = makeFacts(300)
  expect(again.columns.spend).toEqual(facts.columns.spend)
  expect(makeRules(again, 400)).toEqual(rules)
  const hits = computeReferenceHits(facts, rules)
  expect(countHits(hits)).toBeGreaterThan(rules.length)
  expect(checksum(computeReferenceHits(again, rules))).toBe(checksum(hits))
  expect(checksum(hits.toReversed())).not.toBe(checksum(hits))
})

test('days and entities have zero clicks, conversions and starts', () => {
  const zeros = (measure: MeasuredName) => facts.columns[measure].filter((value) => value === 0).length
  expect(zeros('clicks')).toBeGreaterThan(zeros('impressions'))
  expect(zeros('impressions')).toBeGreaterThan(0)
  expect(zeros('video_starts')).toBeGreaterThan(facts.entities * facts.days * 0.4)
})

test('the plain reference equals the product’s rules', () => {
  const candidates = buildCandidates(facts)
  computeReferenceHits(facts, rules).forEach((hits, at) => {
    const { rule, entity } = rules[at]!
    const fired = candidates.flatMap((who, place) =>
      (entity === null || entity === place) && truthOn(rule, who, asOf(facts)) === true ? [place] : [],
    )
    expect([...hits]).toEqual(fired)
  })
})

function buildCandidates({ entities, firstDay, days, startsOn, columns }: Facts): Candidate[] {
  const ledger = makeDayLedger(entities, firstDay, days)
  const value = (measure: Measure, at: number) =>
    (columns[measure as MeasuredName]?.[at] ?? Number.NaN) * unitMillionths(measure)
  for (let day = 0; day < days; day++)
    for (let at = 0; at < entities; at++)
      ledger.put(at, firstDay + day, (measure) => value(measure, day * entities + at))
  ledger.close()
  return Array.from({ length: entities }, (_, at) => ({
    platform: 'dv360',
    type: 'line_item',
    dataFrom: firstDay,
    dataThrough: firstDay + days - 1,
    isOn: true,
    startsOn: startsOn[at]!,
    endsOn: null,
    goal: null,
    history: ledger.history(at),
  }))
}
