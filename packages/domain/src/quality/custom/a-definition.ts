import fc from 'fast-check'
import { ENTITY_KINDS } from '../../ad-data/entity.ts'
import { AD_PLATFORMS } from '../../ad-data/platforms.ts'
import { AT_RISK } from '../at-risk.ts'
import { CHANNELS, SEVERITIES } from '../vocabulary.ts'
import type { ConditionNode, CustomCheck, FieldCondition, FieldGroupOf } from './definition.ts'
import { FIELDS } from './field-catalogue.ts'
import type { Field } from './field.ts'
import { canCompareFields, operatorsFor, takenBy, type CheckOperator } from './operators.ts'

/** A check for tests: about line items of DV360, of which a budget of at least a thousand is expected. */
export const aCustomCheck = (more: Partial<CustomCheck> = {}): CustomCheck => ({
  name: 'Enough money',
  protects: '',
  levels: ['line_item'],
  platforms: ['dv360'],
  channels: [],
  when: 'open',
  where: { join: 'and', of: [] },
  except: { join: 'and', of: [] },
  expect: { join: 'and', of: [{ field: 'budget', is: 'at_least', value: 1_000 }] },
  message: '',
  severity: 'high',
  costs: '',
  fix: '',
  risk: 'week',
  ...more,
})

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

const oneOf = (field: Field): fc.Arbitrary<string | number | boolean> => {
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
  const written = (takes === 'many' ? many(field) : oneOf(field)).map((value) => ({ ...base, value }))
  if (!canCompareFields(is, field.kind)) return written
  const compared = fc
    .tuple(whose, fc.constantFrom(...SAME_KIND.get(field.key)!))
    .map(([of, other]) => ({ ...base, than: `${of}${other.key}` }))
    .filter(({ than }) => than !== ref)
  return fc.oneof({ weight: 3, arbitrary: written }, { weight: 1, arbitrary: compared })
}

/** Those that entities of tests have; the others are not known of most. */
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

/** Any check that somebody could write. */
export const anyCustomCheck: fc.Arbitrary<CustomCheck> = fc.record({
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
