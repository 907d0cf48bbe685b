import { CHECKS, type InspectedEntity, gatherSubjects, selectChecks } from '@flightdeck/domain/checks'
import { runChecks } from '@flightdeck/domain/test/run-checks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inspectedDemo, type InspectedParts } from '../test/inspected-world.ts'
import { isFullRun, propertyRuns } from '@flightdeck/domain/property-runs'

/** The same few hundred each time, or a few thousand new ones in a full run. */
const RUNS = propertyRuns(3_000)

const ABSURD: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  'x',
  '-5',
  '99999999999999999999999',
  'NaN',
  '2026-02-30',
  '0000-00-00',
  'constructor',
  '__proto__',
  -1,
  0,
  1e21,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  [null],
  [[]],
  [{}],
  {},
  { id: 7 },
  { micros: 'a lot', currency: 'EUR' },
  { micros: '-1', currency: null },
]
/** Values for what people fill in themselves, absurd ones among them. */
const FIELDS = {
  countries: ['GB', ''],
  places: ['?'],
  languages: ['en'],
  lists: ['1'],
  hosts: ['.'],
  fees: ['x'],
  allowed: ['market=', '=', 'x'],
  separator: '',
  campaign: '_',
  line_item: 'client_market_theme_channel_tactic_line',
  creative: 'market',
  most_cpm: 0,
  most_cpc: -1,
  most_a_day: 0,
  planned: 0,
  markup_percent: 0,
  least_age: 18,
  click_days: 0,
  time_zone: 'nowhere',
  is_planned: true,
  is_strict: true,
  is_only: true,
  is_excluded: true,
  is_click_only: true,
}
const SELECTED = [
  ...CHECKS.map((check) => selectChecks(check)),
  ...CHECKS.map((check) => selectChecks(check, FIELDS)),
]

/** Every place in an entity where something can be wrong. */
function placesIn(root: object): { of: Record<string, unknown>; name: string }[] {
  return Object.entries(root).flatMap(([name, value]) => [
    { of: root as Record<string, unknown>, name },
    ...(typeof value === 'object' && value !== null ? placesIn(value as object) : []),
  ])
}

type Harm = { where: number; what: number }
function harmed(inspectedEntity: InspectedEntity, harms: readonly Harm[]): InspectedEntity {
  const entity = structuredClone(inspectedEntity.entity)
  for (const { where, what } of harms) {
    const places = placesIn(entity)
    const place = places[Math.floor(where * places.length)]
    if (!place) break
    const value = ABSURD[what % ABSURD.length]
    if (value === undefined) delete place.of[place.name]
    else place.of[place.name] = structuredClone(value)
  }
  return { ...inspectedEntity, entity }
}

/** A campaign that runs with all below it, and what that uses: small enough to be harmed often. */
function familyIn({ account, inspected }: InspectedParts): InspectedParts | null {
  const top = inspected.find(
    ({ entity }) =>
      entity.kind === 'campaign' && entity.startsOn! < '2026-11-01' && entity.endsOn! > '2026-11-20',
  )
  if (!top) return null
  const members = [top]
  for (const one of inspected)
    if (members.some(({ entity }) => one.entity.parent?.nativeId === entity.nativeId)) members.push(one)
  const few = members.slice(0, 12)
  const uses = new Set(few.flatMap(({ entity }) => entity.uses.map(({ nativeId }) => nativeId)))
  const used = inspected.filter(({ entity }) => uses.has(entity.nativeId)).slice(0, 12)
  return { account, inspected: [...few, ...used] }
}

test(
  'a damaged entity makes no check throw: each passes, fails, or gives a reason',
  { timeout: 120_000 + RUNS * 5 },
  async () => {
    const parts = await inspectedDemo()
    const families = parts.flatMap((part) => familyIn(part) ?? [])
    expect(new Set(families.map(({ account }) => account.platform)).size).toBe(4)
    const outcomes = { passes: 0, fails: 0, not_applicable: 0 }
    const harm = fc.record({
      where: fc.integer({ min: 0, max: 999_999 }).map((at) => at / 1_000_000),
      what: fc.nat(1_000),
    })
    // Several entities in a run: each that is harmed counts.
    const AT_ONCE = 8
    fc.assert(
      fc.property(
        fc.constantFrom(...families),
        fc.noBias(
          fc.array(fc.tuple(fc.nat(1_000), fc.array(harm, { minLength: 1, maxLength: 4 })), {
            minLength: AT_ONCE,
            maxLength: AT_ONCE,
          }),
        ),
        ({ account, inspected }, harms) => {
          const all = [...inspected]
          for (const [at, some] of harms) all[at % all.length] = harmed(all[at % all.length]!, some)
          runChecks(gatherSubjects(account, all), SELECTED, (_subject, _selected, outcome) => {
            outcomes[outcome.kind]++
            if (outcome.kind === 'not_applicable' && !/\S/.test(outcome.why))
              throw new Error('without a reason')
          })
        },
      ),
      { numRuns: Math.ceil(RUNS / AT_ONCE), ...(isFullRun ? {} : { seed: 15 }) },
    )
    for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(RUNS / 3)
  },
)

test('no check applies to an invalid entity', async () => {
  const [first] = await inspectedDemo()
  const nothing = ABSURD.map((entity) => ({ entity }) as unknown as InspectedEntity)
  runChecks(gatherSubjects(first!.account, nothing), SELECTED, (_subject, _selected, outcome) => {
    expect(outcome.kind).toBe('not_applicable')
  })
})
