import type { AlertRule } from '@flightdeck/contract'
import { keysOf, SNAPSHOT_TYPES } from '@flightdeck/domain'
import type { RuleFilter } from '../api.ts'

export const statuses = [
  { value: 'all', label: 'All Rules' },
  { value: 'active', label: 'Active Only' },
  { value: 'inactive', label: 'Inactive Only' },
] as const
export type Status = (typeof statuses)[number]['value']

export const statusIn = (text: string | null): Status =>
  statuses.find(({ value }) => value === text)?.value ?? 'all'

export const typeIn = (text: string | null) => keysOf(SNAPSHOT_TYPES).find((type) => type === text) ?? null

/** What the server is asked for; nothing where nothing is chosen. */
export const filterOf = (status: Status, type: ReturnType<typeof typeIn>): RuleFilter => ({
  ...(status === 'all' ? {} : { is_active: status === 'active' }),
  ...(type === null ? {} : { snapshot_type: type }),
})

/** Rules that hold every word typed, wherever in what their card says. */
export function matchRules(rules: readonly AlertRule[], text: string): AlertRule[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return rules.filter(({ name, description, entity_id, entity_name, sentence }) => {
    const hay = [name, description, entity_id, entity_name, sentence].join(' ').toLowerCase()
    return words.every((word) => hay.includes(word))
  })
}
