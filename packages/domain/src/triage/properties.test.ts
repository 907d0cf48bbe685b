import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatherSubjects, type InspectedEntity } from '../checks/gather-subjects.ts'
import type { Reads } from '../checks/subject.ts'
import { anAccount, dayFrom, euros, NOT_TARGETED } from '../test/a-subject.ts'
import { edit, fellTo, LINE_SETTINGS, stoppedEntities, type LineWishes, type SceneWishes } from '../test/a-stopped-line.ts' // prettier-ignore
import { propertyRuns } from '../test/property-runs.ts'
import { TRIAGE_STEP_KEYS, type TriageStepKey } from './step.ts'
import { triageEntity } from './triage.ts'

const status = fc.constantFrom(
  'active',
  'active',
  'active',
  'paused',
  'archived',
  'ended',
  'unknown',
  'draft',
)
const days = fc.record({ startsOn: fc.constantFrom(dayFrom(-30), dayFrom(2)), endsOn: fc.constantFrom(dayFrom(9), dayFrom(9), dayFrom(-4), null) }) // prettier-ignore
const history = fc.constantFrom(fellTo(0), fellTo(0.3), fellTo(1), null)
const changes = fc.subarray([
  edit('settings.budget.total.micros', '9000000000', '3000000000'),
  edit('settings.bid.base.micros', '9000000', '5000000'),
  edit('settings.targeting.geo.include', [], [{ id: '1' }]),
  edit('endsOn', dayFrom(9), dayFrom(-4)),
])
const both = { include: [{ id: 'a' }], exclude: [{ id: 'a' }] }
const settings = fc.record({
  budget: fc.constantFrom(LINE_SETTINGS.budget, { ...LINE_SETTINGS.budget, total: euros(2_700) }),
  targeting: fc.constantFrom(LINE_SETTINGS.targeting, { ...NOT_TARGETED, audience: both }),
})
const line: fc.Arbitrary<LineWishes> = fc
  .record({ status, days, history, changes, settings, hasCreative: fc.boolean() })
  .map(({ days: flight, settings: own, hasCreative, ...rest }) => ({
    ...rest,
    ...flight,
    settings: { ...LINE_SETTINGS, ...own },
    ...(hasCreative ? {} : { uses: [] }),
  }))
const scene: fc.Arbitrary<SceneWishes> = fc.record({
  line,
  other: line,
  order: fc.record({ status, history }),
  campaign: fc.record({ status, history }),
})

const triageIn = (entities: readonly InspectedEntity[], id: string) =>
  triageEntity(gatherSubjects(anAccount(), entities).find(({ nativeId }) => nativeId === id)!)
const ids = fc.constantFrom('line', 'order', 'campaign')

test('a triage has at most one cause: a failing step, the first one of a line item', () => {
  fc.assert(
    fc.property(scene, ids, (wishes, id) => {
      const { cause, steps, confidence, next, state } = triageIn(stoppedEntities(wishes), id)
      expect(steps.map(({ key }) => key)).toEqual(TRIAGE_STEP_KEYS)
      const failing = steps.filter(({ result }) => result === 'failed').map(({ key }) => key)
      if (cause !== null) expect(failing).toContain(cause)
      if (id === 'line' && cause !== null) expect(failing[0]).toBe(cause)
      expect(confidence === null).toBe(cause === null)
      if (state === 'delivering' || state === 'not_due') expect([cause, next]).toEqual([null, null])
    }),
    { numRuns: propertyRuns(200) },
  )
})

test('an entity that delivers as usual has no cause, whatever its settings', () => {
  fc.assert(
    fc.property(scene, (wishes) => {
      const active = { status: 'active' as const, history: fellTo(1) }
      const flight = { startsOn: dayFrom(-30), endsOn: dayFrom(9) }
      const healthy = { ...wishes, line: { ...wishes.line, ...active, ...flight }, order: active, campaign: active } // prettier-ignore
      expect(triageIn(stoppedEntities(healthy), 'line')).toMatchObject({ state: 'delivering', cause: null })
    }),
    { numRuns: propertyRuns(100) },
  )
})

test('the order of entities and edits does not matter', () => {
  fc.assert(
    fc.property(scene, ids, fc.infiniteStream(fc.nat(1_000)), (wishes, id, draws) => {
      const entities = stoppedEntities(wishes)
      const shuffled = entities
        .map((entity) => ({
          entity: { ...entity, changes: [...(entity.changes ?? [])].toReversed() },
          at: draws.next().value,
        }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ entity }) => entity)
      expect(plain(triageIn(shuffled, id))).toEqual(plain(triageIn(entities, id)))
    }),
    { numRuns: propertyRuns(100) },
  )
})

/** Everything of an answer but links to other entities. */
const plain = ({ steps, next, state, since, missing, cause, confidence }: ReturnType<typeof triageIn>) => ({
  state,
  since,
  missing,
  cause,
  confidence,
  next: next && [next.kind, next.sentence],
  steps: steps.map(({ key, result, sentence, numbers, on }) => [key, result, sentence, numbers, on.nativeId]),
})

/** Steps by what they read. */
const READ_BY: Partial<Record<Reads, TriageStepKey[]>> = {
  status: ['status'],
  flight: ['flight'],
  budget: ['budget'],
  creatives: ['creatives'],
  targeting: ['targeting', 'audience'],
}
const UNREADABLE: Partial<Record<Reads, object>> = {
  status: { status: 'odd' },
  flight: { startsOn: 'odd' },
  budget: { settings: { ...LINE_SETTINGS, budget: 'odd' } },
  targeting: { settings: { ...LINE_SETTINGS, targeting: 'odd' } },
  creatives: { uses: [{ kind: 'creative', nativeId: 'never synced' }] },
}

test.each(Object.entries(READ_BY))('unreadable %s never passes its steps', (part, keys) => {
  const unreadable = UNREADABLE[part as Reads] as LineWishes
  const { steps } = triageIn(stoppedEntities({ line: unreadable }), 'line')
  for (const key of keys) expect(steps.find((one) => one.key === key)!.result).toBe('unknown')
})

test('unknown delivery passes no step that is judged by it', () => {
  const wishes = { line: { history: null }, order: { history: null }, campaign: { history: null } }
  const { steps, state } = triageIn(stoppedEntities(wishes), 'line')
  expect(state).toBe('unknown')
  for (const key of ['budget', 'funds', 'requests', 'bids', 'wins', 'renders', 'tracking'] as const)
    expect(steps.find((one) => one.key === key)!.result).toBe('unknown')
})
