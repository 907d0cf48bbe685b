import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENTITY_KINDS } from '../../ad-data/entity.ts'
import { AD_PLATFORMS } from '../../platforms/platforms.ts'
import type { Settings } from '../../ad-data/settings.ts'
import { AT_RISK } from '../risk/at-risk.ts'
import { anAccount, anEntity, dayFrom, euros, everyDay, subjectsById, TODAY } from '../../test/a-subject.ts'
import type { CheckOutcome } from '../outcome.ts'
import { runCheck, selectChecks } from '../run-checks.ts'
import type { CheckSubject } from '../subject.ts'
import { CHANNELS, SEVERITIES } from '../vocabulary.ts'
import { compileCheck, collectReads } from './compile.ts'
import { makeCustomFile, readCustomFile } from './custom-file.ts'
import {
  isGroup,
  type ConditionNode,
  type CustomCheck,
  type FieldCondition,
  type FieldGroupOf,
} from './definition.ts'
import { FIELDS } from './field-catalogue.ts'
import { isUnknown, type Field, type FieldKind, type FieldReading } from './field.ts'
import { canCompareFields, operatorsFor, takenBy, type CheckOperator } from './operators.ts'
import { readCustomCheck } from './read-definition.ts'
import { readRefValue, resolveRef } from './ref.ts'
import { isFullRun, propertyRuns } from '../../test/property-runs.ts'

const word = fc.constantFrom(
  'GB',
  'active',
  'auto',
  'line',
  'DV360',
  'a*b',
  '?',
  'PACING',
  'constructor',
  'é',
)
const amount = fc.oneof(
  fc.integer({ min: -5, max: 40 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter((value) => value !== 0),
)
const day = fc
  .integer({ min: 20_500, max: 20_560 })
  .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))

const singleValue = (field: Field): fc.Arbitrary<string | number | boolean> => {
  if (field.kind === 'yes_no') return fc.boolean()
  if (field.kind === 'day') return day
  if (field.kind === 'choice') return fc.constantFrom(...Object.keys(field.values ?? {}))
  if (field.kind === 'text' || field.kind === 'list') return word
  return amount
}
const many = (field: Field) =>
  fc.array(field.kind === 'choice' ? fc.constantFrom(...Object.keys(field.values ?? {})) : word, {
    minLength: 1,
    maxLength: 3,
  })

const SAME_KIND = new Map(
  FIELDS.map((field) => [field.key, FIELDS.filter(({ kind }) => kind === field.kind)]),
)
const whose = fc.constantFrom('', '', '', 'parent.', 'campaign.')

function operand(field: Field, is: CheckOperator, ref: string): fc.Arbitrary<FieldCondition> {
  const takes = takenBy(is)
  const base = { field: ref, is }
  if (takes === 'nothing') return fc.constant(base)
  if (takes === 'count') return fc.nat(4).map((value) => ({ ...base, value }))
  const written = (takes === 'many' ? many(field) : singleValue(field)).map((value) => ({ ...base, value }))
  if (!canCompareFields(is, field.kind)) return written
  const compared = fc
    .tuple(whose, fc.constantFrom(...SAME_KIND.get(field.key)!))
    .map(([of, other]) => ({ ...base, than: `${of}${other.key}` }))
    .filter(({ than }) => than !== ref)
  return fc.oneof({ weight: 3, arbitrary: written }, { weight: 1, arbitrary: compared })
}

/** Fields that test entities have; most entities lack the others. */
const COMMON = FIELDS.filter(({ group }) =>
  ['entity', 'flight', 'budget', 'frequency', 'labels'].includes(group),
)
const anyField = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...COMMON) },
  { weight: 1, arbitrary: fc.constantFrom(...FIELDS) },
)

const condition: fc.Arbitrary<FieldCondition> = fc
  .tuple(anyField, whose)
  .chain(([field, of]) =>
    fc.constantFrom(...operatorsFor(field.kind)).chain((is) => operand(field, is, `${of}${field.key}`)),
  )

function tree(depth: number, minLength: number): fc.Arbitrary<FieldGroupOf> {
  const node: fc.Arbitrary<ConditionNode> =
    depth === 0
      ? condition
      : fc.oneof({ weight: 3, arbitrary: condition }, { weight: 1, arbitrary: tree(depth - 1, 1) })
  return fc.record({
    join: fc.constantFrom('and' as const, 'or' as const),
    of: fc.array(node, { minLength, maxLength: 3 }),
  })
}

const keys = <T extends object>(table: T) => fc.constantFrom(...(Object.keys(table) as (keyof T)[]))

/** Any check a user could write. */
const anyCustomCheck: fc.Arbitrary<CustomCheck> = fc.record({
  name: fc.constantFrom('Enough money', 'Ends in time', 'é “quoted”'),
  protects: fc.constantFrom('', 'the client'),
  levels: fc.constant([...ENTITY_KINDS]),
  platforms: fc.constant([...AD_PLATFORMS]),
  channels: fc.subarray(Object.keys(CHANNELS) as (keyof typeof CHANNELS)[], { maxLength: 1 }),
  when: fc.constantFrom('live', 'open', 'any', 'any'),
  where: fc.oneof({ weight: 3, arbitrary: fc.constant({ join: 'and' as const, of: [] }) }, tree(1, 0)),
  except: fc.oneof({ weight: 3, arbitrary: fc.constant({ join: 'and' as const, of: [] }) }, tree(1, 0)),
  expect: tree(2, 1),
  message: fc.constantFrom('', 'Too much', 'It has {budget} until {parent.ends_on}'),
  severity: keys(SEVERITIES),
  costs: fc.constant(''),
  fix: fc.constant(''),
  risk: keys(AT_RISK),
})

const all = (...of: ConditionNode[]): FieldGroupOf => ({ join: 'and', of })
const any = (...of: ConditionNode[]): FieldGroupOf => ({ join: 'or', of })
const BUDGET: NonNullable<Settings['budget']> = {
  unit: 'currency',
  allocation: 'fixed',
  basis: 'revenue',
  segments: [],
}
const cap = (max: number) => ({
  isUnlimited: false,
  caps: [{ max, event: 'impression', perUnit: 'day', perCount: 1, scope: 'line item' } as const],
})

/** Reference implementation of the rules, slow and plain: 1 true, 0 false, ½ unknown. */
function plainly(node: ConditionNode, subject: CheckSubject): number {
  if (!isGroup(node)) return leafPlainly(node, subject)
  const values = node.of.map((one) => plainly(one, subject))
  return node.join === 'and' ? Math.min(1, ...values) : Math.max(0, ...values)
}

const low = (text: unknown) => String(text).trim().toLowerCase()
const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
const form = (text: string) =>
  new RegExp(
    `^${text
      .replaceAll(/[\\^$.|+()[\]{}]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  )

function leafPlainly({ field, is, value, than }: FieldCondition, subject: CheckSubject): number {
  const ref = resolveRef(field)!
  const own = readRefValue(ref, subject)
  const other =
    than === undefined ? toReadingUnits(ref.field.kind, value) : readRefValue(resolveRef(than)!, subject)
  if (than !== undefined && (other === null || isUnknown(other as FieldReading))) return 0.5
  if (isUnknown(own)) return 0.5
  if (is === 'set' || is === 'not_set') return (own !== null) === (is === 'set') ? 1 : 0
  const wants = (Array.isArray(other) ? other : [other]).map(low)
  const items = Array.isArray(own) ? own.map(low) : []
  const [a, b] = [own as number, other as number]
  const isIn = own !== null && (typeof own === 'number' ? near(a, b) : wants.includes(low(own)))
  const text = own === null ? null : low(own)
  const holds = {
    is: isIn,
    is_not: !isIn,
    one_of: isIn,
    none_of: !isIn,
    at_most: own !== null && (a < b || near(a, b)),
    at_least: own !== null && (a > b || near(a, b)),
    below: own !== null && a < b && !near(a, b),
    above: own !== null && a > b && !near(a, b),
    contains: text?.includes(wants[0]!),
    lacks: !text?.includes(wants[0]!),
    starts_with: text?.startsWith(wants[0]!),
    ends_with: text?.endsWith(wants[0]!),
    like: text !== null && form(wants[0]!).test(text),
    has_any: items.some((one) => wants.includes(one)),
    has_none: !items.some((one) => wants.includes(one)),
    has_all: own !== null && wants.every((one) => items.includes(one)),
    has_only: items.every((one) => wants.includes(one)),
    count_at_least: own !== null && items.length >= b,
    count_at_most: items.length <= b,
  }[is]
  return holds ? 1 : 0
}

function toReadingUnits(kind: FieldKind, value: unknown): unknown {
  if (kind === 'money') return Math.round((value as number) * 1_000_000)
  return kind === 'day' ? Date.parse(value as string) / 86_400_000 : value
}

function plainOutcome(check: CustomCheck, subject: CheckSubject): CheckOutcome['kind'] {
  const { effective, channel, unreadable, kind, account } = subject
  if (!check.levels.includes(kind) || !check.platforms.includes(account.platform)) return 'not_applicable'
  if (check.when === 'live' && effective !== 'live') return 'not_applicable'
  if (check.when === 'open' && !['live', 'scheduled', 'draft'].includes(effective)) return 'not_applicable'
  if (check.channels.length > 0 && !check.channels.some((one) => one === channel)) return 'not_applicable'
  if (collectReads(check).some((part) => unreadable.includes(part))) return 'not_applicable'
  if (plainly(check.where, subject) < 1) return 'not_applicable'
  if (check.except.of.length > 0 && plainly(check.except, subject) > 0) return 'not_applicable'
  const expected = plainly(check.expect, subject)
  return expected === 1 ? 'passes' : expected === 0 ? 'fails' : 'not_applicable'
}

const ABSURD = [
  undefined,
  null,
  '',
  -1,
  1e21,
  Number.NaN,
  '2026-02-30',
  'constructor',
  [],
  [null],
  {},
  true,
] as const
const absurd = fc.constantFrom<unknown[]>(...ABSURD)
/** Realistic and malformed entities. */
const anySubject = fc
  .record({
    platform: fc.constantFrom('dv360' as const, 'ttd' as const, 'meta_ads' as const, 'google_ads' as const),
    kind: fc.constantFrom('campaign' as const, 'line_item' as const, 'creative' as const, 'deal_id' as const),
    status: fc.constantFrom('active', 'paused', 'draft', 'nonsense'),
    endsOn: fc.constantFrom(dayFrom(9), dayFrom(-1), null, 'never'),
    budget: fc.oneof(
      fc.constant({ ...BUDGET, total: euros(500) }),
      fc.constant({ ...BUDGET, daily: euros(5) }),
      absurd,
    ),
    frequency: fc.oneof(fc.constant(cap(8)), fc.constant({ isUnlimited: true, caps: [] }), absurd),
    targeting: absurd,
    external: fc.oneof(fc.constant({ labels: ['GB'], code: 'auto' }), absurd),
    name: fc.oneof(fc.constantFrom('line active', 'DV360_GB'), absurd),
    hasNumbers: fc.boolean(),
    currency: fc.constantFrom('EUR', 'USD'),
  })
  .map(({ platform, kind, hasNumbers, currency, status, endsOn, name, ...settings }) =>
    subjectsById(
      [
        anEntity('campaign', 'top', { settings: { budget: { ...BUDGET, total: euros(900) } } }),
        anEntity('insertion_order', 'order', { below: 'top' }),
        anEntity(kind, 'it', {
          ...(kind === 'line_item' && { below: 'order' }),
          name: name as string,
          status: status as 'active',
          endsOn,
          settings: settings as never,
          more: hasNumbers ? { history: everyDay({ impressions: 100, clicks: 3, spend: 2 }) } : {},
        }),
      ],
      anAccount({ platform, currency, today: TODAY }),
    ).get('it')!,
  )

test('a compiled check agrees with a plain reading of it, for any entity', () => {
  const outcomeCounts = { passes: 0, fails: 0, not_applicable: 0 }
  fc.assert(
    fc.property(anyCustomCheck, fc.array(anySubject, { minLength: 5, maxLength: 5 }), (check, subjects) => {
      const compiled = selectChecks(compileCheck('OWN-7', check))
      for (const subject of subjects) {
        const outcome = runCheck(compiled, subject)
        expect(outcome.kind).toBe(plainOutcome(check, subject))
        outcomeCounts[outcome.kind]++
        if (outcome.kind === 'not_applicable') expect(outcome.why).toMatch(/\S/)
        if (outcome.kind === 'fails')
          for (const { expected, found } of outcome.findings) expect(expected && found).toMatch(/\S/)
      }
    }),
    { numRuns: propertyRuns(3_000), ...(isFullRun ? {} : { seed: 7 }) },
  )
  for (const count of Object.values(outcomeCounts)) expect(count).toBeGreaterThan(propertyRuns(3_000) / 12)
})

test('the laws of three values hold: opposites stay opposite, and unknown stays unknown', () => {
  const opposites = [
    ['is', 'is_not'],
    ['one_of', 'none_of'],
    ['contains', 'lacks'],
    ['has_any', 'has_none'],
    ['set', 'not_set'],
  ] as const
  fc.assert(
    fc.property(anyCustomCheck, anySubject, ({ expect: whole }, subject) => {
      const value = plainly(whole, subject)
      expect(plainly(all(whole, whole), subject)).toBe(value)
      expect(plainly(any(whole, whole), subject)).toBe(value)
      expect(plainly(all(whole, any(whole, all())), subject)).toBe(value)
      const leaf = whole.of.find((node) => !isGroup(node))
      for (const [operator, other] of opposites) {
        if (!leaf || isGroup(leaf) || leaf.is !== operator) continue
        expect(plainly({ ...leaf, is: other }, subject)).toBe(1 - plainly(leaf, subject))
      }
    }),
    { numRuns: propertyRuns(1_000), ...(isFullRun ? {} : { seed: 3 }) },
  )
})

test('a definition is read back from its export as it was', () => {
  fc.assert(
    fc.property(fc.array(anyCustomCheck, { minLength: 1, maxLength: 3 }), (checks) => {
      const unlike = checks.map((check, at) => ({ ...check, name: `${check.name} ${at}` }))
      const read = readCustomFile(JSON.stringify(makeCustomFile(unlike)))
      expect(read).toEqual({ checks: unlike })
    }),
    { numRuns: propertyRuns(500), ...(isFullRun ? {} : { seed: 1 }) },
  )
})

/** Malformed values for any part of a check. */
const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1e308,
  Number.NaN,
  '',
  '__proto__',
  'constructor',
  'toString',
  'parent.__proto__',
  'parent.parent.budget',
  'x'.repeat(100_000),
  '\u0000',
  [],
  [null],
  [[[[[[[[]]]]]]]],
  {},
  { join: 'and' },
  { join: 'and', of: {} },
  { join: 'or', of: [null, 3, 'x', { of: [] }] },
  { field: '__proto__', is: 'constructor', value: {} },
  { field: 'budget', is: 'at_most', value: { valueOf: 1 } },
  { field: 'name', is: 'one_of', value: [, 'x'] }, // eslint-disable-line no-sparse-arrays
  JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1}'),
]

type NamedValue = { of: Record<string, unknown>; name: string }
const placesIn = (root: object): NamedValue[] =>
  Object.entries(root).flatMap(([name, value]) => [
    { of: root as Record<string, unknown>, name },
    ...(typeof value === 'object' && value !== null ? placesIn(value as object) : []),
  ])

test('any file is read as a whole check or refused with a sentence, and nothing throws', () => {
  let refused = 0
  fc.assert(
    fc.property(
      anyCustomCheck,
      fc.array(fc.tuple(fc.nat(10_000), fc.nat(1_000)), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (check, harms, isFile) => {
        const harmed = structuredClone(check)
        for (const [where, what] of harms) {
          const places = placesIn(harmed)
          const place = places[where % places.length]!
          const value = HOSTILE[what % HOSTILE.length]
          place.of[place.name] = typeof value === 'object' && value !== null ? structuredClone(value) : value
        }
        const read = isFile
          ? readCustomFile(
              JSON.stringify({ format: 'flightdeck-custom-checks', version: 1, checks: [harmed] }),
            )
          : readCustomCheck(harmed)
        if ('check' in read || 'checks' in read) return
        refused++
        const errors = 'errors' in read ? read.errors : read.bad[0]?.errors
        const sentences = Object.values(errors ?? {}).flat()
        expect(sentences.length).toBeGreaterThan(0)
        for (const sentence of sentences) expect(sentence.length).toBeLessThan(200)
      },
    ),
    { numRuns: propertyRuns(10_000), ...(isFullRun ? {} : { seed: 11 }) },
  )
  expect(refused).toBeGreaterThan(propertyRuns(10_000) * 0.7)
  expect(({} as Record<string, unknown>).name).toBeUndefined()
})
