import type { EntityKind, EntityName } from '../ad-data/entity.ts'
import type { GuardedValue } from '../ad-data/guards.ts'
import type { TargetList } from '../ad-data/settings.ts'
import type { FIELD_VALUES, stretch } from './field-values.ts'

export type WritableKind = Extract<EntityKind, 'campaign' | 'insertion_order' | 'line_item'>
export type Stretch = GuardedValue<typeof stretch>
/** Amount for the whole flight, for a day, or for the part of the flight with exactly these days. */
export type BudgetPart = 'total' | 'daily' | Stretch
export type BidPart = 'base' | 'max'

export type FieldValues = { [Field in keyof typeof FIELD_VALUES]: GuardedValue<(typeof FIELD_VALUES)[Field]> }
export type FlightDays = FieldValues['flight']
export type PacingWay = FieldValues['pacing']
export type Cap = FieldValues['frequency_cap'][number]
export type ListValue = Pick<TargetList, 'include' | 'exclude'>
export type BrandSafety = FieldValues['brand_safety']
export type Ages = FieldValues['ages']
export type Payer = FieldValues['payer']
export type Windows = FieldValues['attribution']
export type ChangeField = keyof FieldValues

/** Parts of fields with several values. */
type Parts = {
  budget: { part: BudgetPart }
  bid: { part: BidPart }
  /** Stretch of a budget that has several; without it, the whole flight. */
  flight: { part?: Stretch }
}
type ChangeOf<Field extends ChangeField> = {
  field: Field
  before: FieldValues[Field]
  after: FieldValues[Field]
} & (Field extends keyof Parts ? Parts[Field] : unknown)

/**
 * Change of one field of one entity, from the observed to the requested value. Entities are never created or
 * removed.
 */
export type ChangeRequest = { entity: EntityName } & { [Field in ChangeField]: ChangeOf<Field> }[ChangeField]
export type Change<Field extends ChangeField> = { entity: EntityName } & ChangeOf<Field>
export type WritableField = `${WritableKind}.${ChangeField}`
export type FieldValue = ChangeRequest['before']
