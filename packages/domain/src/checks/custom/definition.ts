import type { EntityKind } from '../../ad-data/entity.ts'
import type { AdPlatformKey } from '../../platforms/platforms.ts'
import type { AtRisk } from '../risk/at-risk.ts'
import type { EntityPhase } from '../check.ts'
import type { Channel, Severity } from '../vocabulary.ts'
import type { CheckOperator } from './operators.ts'

/** Money in whole units, a day like '2026-03-01', a text, several texts, or yes and no. */
export type ConditionValue = number | string | boolean | readonly string[]

/** Compares a field with a value or with another field. The prefix `parent.` reads the parent's field. */
export type FieldCondition = { field: string; is: CheckOperator; value?: ConditionValue; than?: string }
export type FieldGroupOf = { join: 'and' | 'or'; of: readonly ConditionNode[] }
export type ConditionNode = FieldCondition | FieldGroupOf

/** User-defined check as stored, sent and exported: plain data. */
export type CustomCheck = {
  name: string
  protects: string
  levels: readonly EntityKind[]
  platforms: readonly AdPlatformKey[]
  /** Empty means every channel. */
  channels: readonly Channel[]
  when: EntityPhase
  /** Entities in scope; empty means all. */
  where: FieldGroupOf
  /** Exceptions within the scope. */
  except: FieldGroupOf
  expect: FieldGroupOf
  /** Text of a finding; `{budget}` inserts a field's value. */
  message: string
  severity: Severity
  costs: string
  fix: string
  risk: AtRisk
}

export const isGroup = (node: ConditionNode): node is FieldGroupOf => 'join' in node

export const WHEN_WORDS = {
  live: 'that are active',
  open: 'that are active or upcoming',
  any: 'with any status',
} as const satisfies Record<EntityPhase, string>

/** Size limits of a definition. Few users think in groups nested three deep. */
export const CUSTOM_LIMITS = {
  depth: 4,
  conditions: 50,
  values: 100,
  name: 120,
  text: 500,
  value: 200,
} as const

/** Ancestors whose fields a reference can read: the direct parent, or the topmost one. */
export const WHOSE = { parent: 'parent’s', campaign: 'campaign’s' } as const
export type RefSubject = keyof typeof WHOSE

export function readRef(ref: string): { whose: RefSubject | null; key: string } {
  const at = ref.indexOf('.')
  const whose = ref.slice(0, Math.max(0, at))
  return at > 0 && Object.hasOwn(WHOSE, whose)
    ? { whose: whose as RefSubject, key: ref.slice(at + 1) }
    : { whose: null, key: ref }
}

export function* fieldConditionsIn(node: ConditionNode): Generator<FieldCondition> {
  if (isGroup(node)) for (const one of node.of) yield* fieldConditionsIn(one)
  else yield node
}

const PLACE = /\{([a-z0-9_.]+)\}/g
/** The fields a message names. */
export const placesIn = (message: string): string[] => [...message.matchAll(PLACE)].map(([, ref]) => ref!)
export const fillPlaces = (message: string, words: (ref: string) => string): string =>
  message.replaceAll(PLACE, (_, ref: string) => words(ref))
