import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDayLedger } from './day-ledger.ts'
import { MEASURES, type Measure } from '../../delivery/measures.ts'

const [ENTITIES, FIRST, DAYS] = [3, 100, 6]
/** How many rows were reported for a day, and their sum by measure; null lacks the measure. */
type NaiveRow = { rows: number; values: Map<Measure, number | null> }
type Naive = Map<number, NaiveRow>[]
type Step =
  | { kind: 'put'; at: number; day: number; seed: number }
  | { kind: 'clear'; at: number; day: number }
  | { kind: 'addInto'; child: number; parent: number }

const at = fc.integer({ min: 0, max: ENTITIES - 1 })
/** Also days that the ledger does not cover. */
const day = fc.integer({ min: FIRST - 2, max: FIRST + DAYS + 1 })
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('put' as const), at, day, seed: fc.integer({ min: -50, max: 200 }) }),
    fc.record({ kind: fc.constant('clear' as const), at, day }),
    fc
      .record({ kind: fc.constant('addInto' as const), child: at, parent: at })
      .filter(({ child, parent }) => child !== parent),
  ),
  { maxLength: 25 },
)

/** Some measures of some rows are lacking. */
function seededValue(measure: Measure, seed: number): number | null {
  const index = MEASURES.indexOf(measure)
  return (seed + index) % 7 === 0 ? null : seed * 1_000_003 + index
}

function naively(naive: Naive, step: Step): void {
  if (step.kind === 'addInto') {
    for (const [on, row] of naive[step.child]!) addRow(naive[step.parent]!, on, row)
    return
  }
  if (step.day < FIRST || step.day >= FIRST + DAYS) return
  if (step.kind === 'clear') naive[step.at]!.delete(step.day)
  else {
    const values = new Map(MEASURES.map((measure) => [measure, seededValue(measure, step.seed)]))
    naive[step.at]!.set(step.day, { rows: 1, values })
  }
}

function addRow(into: Map<number, NaiveRow>, on: number, row: NaiveRow): void {
  const old = into.get(on)
  const values = new Map(
    MEASURES.map((measure) => {
      const [previous, other] = [old ? (old.values.get(measure) ?? null) : 0, row.values.get(measure) ?? null]
      return [measure, previous === null || other === null ? null : previous + other]
    }),
  )
  into.set(on, { rows: (old?.rows ?? 0) + row.rows, values })
}

test('any sequence of rows put, taken back and added up reads like a plain map', () => {
  fc.assert(
    fc.property(steps, day, day, (sequence, from, to) => {
      const ledger = makeDayLedger(ENTITIES, FIRST, DAYS)
      const naive: Naive = Array.from({ length: ENTITIES }, () => new Map<number, NaiveRow>())
      for (const step of sequence) {
        naively(naive, step)
        if (step.kind === 'addInto') ledger.addInto(step.child, step.parent)
        else if (step.kind === 'clear') ledger.clear(step.at, step.day)
        else ledger.put(step.at, step.day, (measure) => seededValue(measure, step.seed) ?? Number.NaN)
      }
      ledger.close()
      naive.forEach((days, entity) => {
        const inSpan = [...days].filter(([on]) => from <= on && on <= to).map(([, row]) => row)
        const history = ledger.history(entity)
        expect(history.rows(from, to)).toBe(inSpan.reduce((all, { rows }) => all + rows, 0))
        for (const measure of MEASURES) {
          const values = inSpan.map((row) => row.values.get(measure) ?? null)
          const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0)
          expect(history.sum(measure, from, to)).toBe(values.includes(null) ? Number.NaN : sum)
        }
      })
    }),
    { numRuns: 300 },
  )
})

test('sums are exact: ten millions a day for two years, to the millionth', () => {
  const ledger = makeDayLedger(1, 0, 730)
  for (let on = 0; on < 730; on++) ledger.put(0, on, () => 10_000_000_000_001)
  ledger.close()
  expect(ledger.history(0).sum('spend', 0, 729)).toBe(7_300_000_000_000_730)
  expect(ledger.history(0).sum('spend', 729, 729)).toBe(10_000_000_000_001)
})
