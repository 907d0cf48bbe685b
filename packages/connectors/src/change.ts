import type { FieldValue } from '@flightdeck/domain/writes'

export type { BudgetPart, ChangeRequest, FieldValue, WritableField } from '@flightdeck/domain/writes'

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
