import type { Day } from '../time/day.ts'
import type { Settings } from './settings.ts'

/**
 * Entity kinds common to all platforms; the platform's own word is stored beside. `line_item` is the buying
 * unit everywhere.
 */
export const ENTITY_KINDS = ['campaign', 'insertion_order', 'line_item', 'deal_id', 'creative'] as const
export type EntityKind = (typeof ENTITY_KINDS)[number]

export const KIND_TITLES: Readonly<Record<EntityKind, string>> = {
  campaign: 'Campaign',
  insertion_order: 'Insertion order',
  line_item: 'Line item',
  deal_id: 'Deal',
  creative: 'Creative',
}

/** Status as set on the platform; not whether the entity can deliver now. */
export const ENTITY_STATUSES = [
  'active',
  'paused',
  'draft',
  'ended',
  'archived',
  'deleted',
  'pending',
  'rejected',
  'unknown',
] as const
export type EntityStatus = (typeof ENTITY_STATUSES)[number]

/** An entity named by the platform's own id; ids are unique within an account and a kind. */
export type EntityName = { kind: EntityKind; nativeId: string }

/** Entity as the platform currently reports it, in the common vocabulary. */
export type SeenEntity = EntityName & {
  /** The platform's word for this level: 'ad set', 'insertion order'. */
  nativeKind: string
  parent: EntityName | null
  name: string
  status: EntityStatus
  nativeStatus: string
  startsOn: Day | null
  /** Inclusive. Null runs without an end. */
  endsOn: Day | null
  settings: Settings
  /** Creatives and deals in use. */
  uses: EntityName[]
  updatedAt: string | null
  /** Raw payload of the platform; platform-specific checks may read it. */
  raw: unknown
}

export type SeenAccount = {
  nativeId: string
  name: string
  /** Parent partner or manager. */
  parent: { nativeId: string; name: string } | null
  currency: string
  timezone: string
  isActive: boolean
}

/** Change and its author, where the platform reports them. */
export type SeenChange = EntityName & { at: string; actor: string; fields: string[] }
