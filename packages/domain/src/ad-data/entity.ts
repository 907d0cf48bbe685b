import type { Day } from '../time/day.ts'
import type { Settings } from './settings.ts'

/** What an entity is to us; the platform's own word stands beside it. `line_item` is the buying unit everywhere. */
export const ENTITY_KINDS = ['campaign', 'insertion_order', 'line_item', 'deal_id', 'creative'] as const
export type EntityKind = (typeof ENTITY_KINDS)[number]

export const KIND_TITLES: Readonly<Record<EntityKind, string>> = {
  campaign: 'Campaign',
  insertion_order: 'Insertion order',
  line_item: 'Line item',
  deal_id: 'Deal',
  creative: 'Creative',
}

/** What somebody set it to. Whether it can deliver now is another question. */
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

/** An entity as a platform shows it today, in our words. */
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
  /** What it uses: creatives, deals. */
  uses: EntityName[]
  updatedAt: string | null
  /** As the platform sent it: checks for one platform may read it. */
  raw: unknown
}

export type SeenAccount = {
  nativeId: string
  name: string
  /** The partner or manager above it. */
  parent: { nativeId: string; name: string } | null
  currency: string
  timezone: string
  isActive: boolean
}

/** Who changed what, where the platform says so. */
export type SeenChange = EntityName & { at: string; actor: string; fields: string[] }
