import type { EntityKind } from '../../ad-data/entity.ts'
import type { AdPlatformKey } from '../../platforms/platforms.ts'
import type { AtRisk } from '../risk/at-risk.ts'
import type { EntityPhase } from '../check.ts'
import type { Channel, Severity } from '../vocabulary.ts'
import type { CheckOperator } from './operators.ts'

/** In whole units of money, as a day like '2026-03-01', as a text, as several, or as yes and no. */
export type ConditionValue = number | string | boolean | readonly string[]

/** A field held against a value, or against another field. `parent.` before its key is that of what stands above. */
export type FieldCondition = { field: string; is: CheckOperator; value?: ConditionValue; than?: string }
export type FieldGroupOf = { join: 'and' | 'or'; of: readonly ConditionNode[] }
export type ConditionNode = FieldCondition | FieldGroupOf

/** A check that somebody wrote, as it is kept, sent and exported: data and nothing else. */
export type CustomCheck = {
  name: string
  protects: string
  levels: readonly EntityKind[]
  platforms: readonly AdPlatformKey[]
  /** None is every channel. */
  channels: readonly Channel[]
  when: EntityPhase
  /** Which entities it is about; none is all. */
  where: FieldGroupOf
  /** Which of those it lets off. */
  except: FieldGroupOf
  expect: FieldGroupOf
  /** What a finding says; `{budget}` is the value of a field. */
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

/** What a definition may take up. A group in a group in a group is deeper than people think. */
export const CUSTOM_LIMITS = {
  depth: 4,
  conditions: 50,
  values: 100,
  name: 120,
  text: 500,
  value: 200,
} as const

/** Whose field is meant: its own, or that of what stands right above it or at the top. */
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
