import type { Day, EntityName, EntityStatus, Money } from '@flightdeck/domain'

export type WritableKind = 'campaign' | 'insertion_order' | 'line_item'
/** An amount for the whole flight, for a day, or for the part of the flight that has exactly these days. */
export type BudgetPart = 'total' | 'daily' | { startsOn: Day; endsOn: Day }

/** One field of one entity, from what somebody saw to what they want. Nothing is ever created or removed. */
export type ChangeRequest = { entity: EntityName } & (
  | { field: 'name'; before: string; after: string }
  | { field: 'status'; before: EntityStatus; after: EntityStatus }
  | { field: 'budget'; part: BudgetPart; before: Money; after: Money }
)
export type WritableField = `${WritableKind}.${ChangeRequest['field']}`
export type FieldValue = ChangeRequest['before']

export type ChangeOutcome =
  /** The platform shows it, and this is what it shows. */
  | { kind: 'done'; now: FieldValue; warning: string | null }
  /** A dry run found nothing against it. */
  | { kind: 'valid'; warning: string | null }
  /** Something else is there than was seen; nothing was sent. */
  | { kind: 'conflict'; expected: FieldValue; found: FieldValue | null }
  /** We or the platform said no; nothing was changed. */
  | { kind: 'refused'; sentence: string }
  /** Sent, and not seen to be there. Null where the platform could not be asked. */
  | { kind: 'unsure'; sentence: string; found: FieldValue | null }
