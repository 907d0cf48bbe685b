import type { ChangeField, ChangeRequest, FieldValues } from './change.ts'

type Traits<Field extends ChangeField> = {
  /** Label within a sentence. */
  label: string
  /** Whether more can be spent afterwards, or faster. Absent for fields that move no money. */
  raises?: (before: FieldValues[Field], after: FieldValues[Field]) => boolean
}

const FASTER = { even: 0, ahead: 1, asap: 2 }

/** Fields that can be changed on at least one platform. */
const FIELDS: { [Field in ChangeField]: Traits<Field> } = {
  name: { label: 'name' },
  status: { label: 'status', raises: (before, after) => after === 'active' && before !== 'active' },
  budget: { label: 'budget', raises: (before, after) => BigInt(after.micros) > BigInt(before.micros) },
  flight: {
    label: 'flight',
    raises: (before, after) =>
      isLater(before.endsOn, after.endsOn) || isLater(after.startsOn, before.startsOn),
  },
  bid: {
    label: 'bid',
    // Without a highest bid there is no limit at all.
    raises: (before, after) =>
      before !== null && (after === null || BigInt(after.micros) > BigInt(before.micros)),
  },
  pacing: { label: 'pacing', raises: (before, after) => FASTER[after.mode] > FASTER[before.mode] },
  frequency_cap: { label: 'frequency cap' },
  deals: { label: 'deals' },
  geo: { label: 'geography' },
  language: { label: 'languages' },
  device: { label: 'devices' },
  audience: { label: 'audiences' },
  exchanges: { label: 'exchanges' },
  sites: { label: 'site lists' },
  brand_safety: { label: 'brand safety' },
  dayparts: { label: 'dayparts' },
  ages: { label: 'ages' },
  viewability: { label: 'viewability filter' },
  authorised_sellers: { label: 'authorised sellers' },
  new_exchanges: { label: 'new exchanges' },
  expansion: { label: 'audience expansion' },
  open_market: { label: 'open market' },
  clicks_as_conversions: { label: 'clicks as conversions' },
  networks: { label: 'networks' },
  geo_means: { label: 'location option' },
  eu_political: { label: 'EU political declaration' },
  special_categories: { label: 'special ad categories' },
  payer: { label: 'payer and beneficiary' },
  markup: { label: 'markup' },
  attribution: { label: 'attribution window' },
}

/** Null is open-ended, and later than every day. */
const isLater = (before: string | null, after: string | null) =>
  before !== null && (after === null || after > before)

export const CHANGE_FIELDS = Object.keys(FIELDS) as ChangeField[]
export const fieldLabel = (field: ChangeField): string => FIELDS[field].label

export const isChangeField = (field: string): field is ChangeField => Object.hasOwn(FIELDS, field)

/** Label as a heading. */
export function fieldTitle(field: string): string {
  const label = isChangeField(field) ? fieldLabel(field) : field
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** Whether a change raises how much can be spent, or how fast. */
export function raisesSpend({ field, before, after }: ChangeRequest): boolean {
  const { raises } = FIELDS[field] as Traits<ChangeField>
  return raises?.(before, after) ?? false
}
