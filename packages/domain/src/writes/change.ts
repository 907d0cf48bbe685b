import type { EntityKind, EntityName, EntityStatus } from '../ad-data/entity.ts'
import type { FrequencyCap, Money, NamedId, Settings, TargetList } from '../ad-data/settings.ts'
import type { Day } from '../time/day.ts'

type Targeting = NonNullable<Settings['targeting']>

export type WritableKind = Extract<EntityKind, 'campaign' | 'insertion_order' | 'line_item'>
/** Inclusive of both days. */
export type Stretch = { startsOn: Day; endsOn: Day }
/** Amount for the whole flight, for a day, or for the part of the flight with exactly these days. */
export type BudgetPart = 'total' | 'daily' | Stretch
export type BidPart = 'base' | 'max'

/** Null is open-ended. */
export type FlightDays = { startsOn: Day | null; endsOn: Day | null }
export type PacingWay = { period: 'daily' | 'flight'; mode: 'even' | 'ahead' | 'asap' }
export type Cap = Omit<FrequencyCap, 'scope'>
export type ListValue = Pick<TargetList, 'include' | 'exclude'>
export type BrandSafety = Pick<Targeting['brandSafety'], 'labelsExcluded' | 'categoriesExcluded'>
export type Ages = { from: number | null; to: number | null }
export type Payer = { payer: string | null; beneficiary: string | null }
export type Windows = { clickDays: number | null; viewDays: number | null }

/** Values of each field. An empty list is the state of the platform when nothing is chosen. */
export type FieldValues = {
  name: string
  status: EntityStatus
  budget: Money
  flight: FlightDays
  bid: Money | null
  pacing: PacingWay
  frequency_cap: Cap[]
  deals: NamedId[]
  geo: ListValue
  language: ListValue
  device: ListValue
  audience: ListValue
  exchanges: ListValue
  sites: ListValue
  brand_safety: BrandSafety
  dayparts: Targeting['dayparts']
  ages: Ages
  viewability: number | null
  authorised_sellers: string | null
  new_exchanges: 'excluded' | 'taken in'
  expansion: 'on' | 'off'
  open_market: 'on' | 'off'
  clicks_as_conversions: 'on' | 'off'
  networks: string[]
  geo_means: NonNullable<Targeting['geoMeans']>
  eu_political: string
  special_categories: string[]
  payer: Payer
  markup: number
  attribution: Windows
}
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
