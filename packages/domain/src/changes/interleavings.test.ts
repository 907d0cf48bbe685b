import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runInterleaving, type Deed } from '../test/changes/model-pipeline.ts'

const RUNS = 2_000
const set = fc.nat({ max: 3 })
const place = fc.nat({ max: 3 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    do: fc.constant('propose' as const),
    places: fc.uniqueArray(place, { minLength: 1, maxLength: 3 }),
    raises: fc.boolean(),
  }),
  fc.record({ do: fc.constant('approve' as const), set, by: fc.constantFrom('ana', 'max') }),
  fc.record({ do: fc.constant('leave out' as const), set, item: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constantFrom('stop set' as const, 'resume set' as const, 'undo' as const), set }),
  fc.record({ do: fc.constantFrom('stop all' as const, 'resume all' as const, 'loosen' as const) }),
  fc.record({ do: fc.constant('change elsewhere' as const), place }),
  fc.record({
    do: fc.constant('give role' as const),
    to: fc.constantFrom('ana', 'max'),
    role: fc.constantFrom('manager' as const, 'analyst' as const, 'viewer' as const, null),
  }),
  fc.record({
    do: fc.constant('tighten' as const),
    policy: fc.constantFrom(
      { fourEyesAboveMicros: 0n },
      { platformsOff: ['dv360'] as const },
      { approvers: ['owner'] as const },
      { isLighterForLowering: false },
    ),
  }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 25, 80) }),
  fc.record({
    do: fc.constant('work' as const),
    /** After how many moves the worker dies. */
    dies: fc.option(fc.nat({ max: 12 }), { nil: null }),
    answers: fc.array(fc.constantFrom('ok' as const, 'lost' as const, 'cut' as const), { maxLength: 6 }),
  }),
)

test('no item is written twice, or without a valid approval, in any order of events', () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 5, maxLength: 40 }), (deeds) => {
      const { written, unapproved } = runInterleaving(deeds)
      expect(unapproved).toEqual([])
      for (const [item, times] of written) expect(`${item}: ${times}`).toBe(`${item}: 1`)
    }),
    { numRuns: RUNS },
  )
})

test('the model writes at all: proposed, approved by another, and worked on', () => {
  const { written } = runInterleaving([
    { do: 'propose', places: [0, 1], raises: true },
    { do: 'approve', set: 0, by: 'max' },
    { do: 'work', dies: 3, answers: ['cut'] },
    { do: 'work', dies: null, answers: [] },
    { do: 'undo', set: 0 },
    { do: 'approve', set: 1, by: 'max' },
    { do: 'work', dies: null, answers: [] },
  ])
  expect([...written]).toEqual([
    ['0/0', 1],
    ['0/1', 1],
    ['1/0', 1],
    ['1/1', 1],
  ])
})
