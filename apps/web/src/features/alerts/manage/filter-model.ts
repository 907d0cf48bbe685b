import type { AnswerOf, Routes } from '@flightdeck/contract'
import type { AlertRule } from '@flightdeck/contract/alerts'
import { HYGIENE_PARTS } from '@flightdeck/domain/alerts'
import { typedKeys, SNAPSHOT_TYPES } from '@flightdeck/domain/metrics'
import { wordsIn } from '@flightdeck/domain/text'
import type { RuleFilter } from '../api.ts'

export const statuses = [
  { value: 'all', label: 'All Rules' },
  { value: 'active', label: 'Active Only' },
  { value: 'inactive', label: 'Inactive Only' },
] as const
export type Status = (typeof statuses)[number]['value']

export const statusIn = (text: string | null): Status =>
  statuses.find(({ value }) => value === text)?.value ?? 'all'

export const typeIn = (text: string | null) => typedKeys(SNAPSHOT_TYPES).find((type) => type === text) ?? null

export const onlyIn = (text: string | null) => HYGIENE_PARTS.find((part) => part === text) ?? null

/** Query for the server; omits filters without a choice. */
export const ruleFilter = (status: Status, type: ReturnType<typeof typeIn>): RuleFilter => ({
  ...(status === 'all' ? {} : { is_active: status === 'active' }),
  ...(type === null ? {} : { snapshot_type: type }),
})

/** Rules whose card text contains every typed word. */
export function matchRules(rules: readonly AlertRule[], text: string): AlertRule[] {
  const words = wordsIn(text)
  return rules.filter(({ name, description, entity_id, entity_name, sentence }) => {
    const hay = [name, description, entity_id, entity_name, sentence].join(' ').toLowerCase()
    return words.every((word) => hay.includes(word))
  })
}

type Hygiene = AnswerOf<Routes['alertRules.stats']>['hygiene']

/** Rules counted by one part of the hygiene sentence. */
export function rulesIn(
  hygiene: Hygiene,
  only: Hygiene[number]['part'],
  rules: readonly AlertRule[],
): AlertRule[] {
  const ruleIds = new Set(hygiene.find(({ part }) => part === only)?.rules)
  return rules.filter(({ id }) => ruleIds.has(id))
}
