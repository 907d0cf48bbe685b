import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestEyes, type SplitField, type SplitEntities } from '../test/changes/split-model.ts'

const RUNS = 3_000
const amount = fc.integer({ min: 1, max: 60 }).map((units) => units * 10)
const place = fc.constantFrom<SplitField>('total', 'daily', 'bid', 'flight', 'status', 'name')
const entity = fc.record({
  total: fc.option(amount),
  daily: amount,
  bid: amount,
  /** Days from today; null runs without an end. */
  end: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 9 }),
  isActive: fc.boolean(),
  /** All fields of an entity go one way: a lowered daily budget makes a later extension truly cheaper. */
  goesUp: fc.boolean(),
})
const world: fc.Arbitrary<SplitEntities> = fc.array(entity, { minLength: 1, maxLength: 3 })
/** Step of one field; `newSet` begins another set. */
const step = fc.record({
  entity: fc.nat({ max: 2 }),
  place,
  by: fc.integer({ min: 1, max: 40 }),
  newSet: fc.boolean(),
})

test('no way of splitting changes into sets needs fewer eyes than all of them in one set', () => {
  const gateCounts = { none: 0, one: 0, four_eyes: 0 }
  fc.assert(
    fc.property(world, fc.array(step, { minLength: 1, maxLength: 12 }), (entities, steps) => {
      const { whole, split, gate } = largestEyes(entities, steps)
      gateCounts[gate] += 1
      expect(split).toBeGreaterThanOrEqual(whole)
    }),
    { numRuns: RUNS },
  )
  // Every gate was tried, so the comparison above says something.
  for (const count of Object.values(gateCounts)) expect(count).toBeGreaterThan(RUNS / 100)
})
