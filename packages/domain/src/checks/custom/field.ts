import type { FieldKey } from '../../platforms/field-support.ts'
import type { CheckSubject, Reads } from '../subject.ts'

/** How a value is written and compared. Money is in micros of the account's currency, a day is a day number. */
export const FIELD_KINDS = ['text', 'number', 'money', 'percent', 'day', 'choice', 'list', 'yes_no'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export type UnknownField = { unknown: string }
export type FieldValue = number | string | boolean | readonly string[]
/** Null means not set; unknown values carry the reason. */
export type FieldReading = FieldValue | null | UnknownField

/** Entity field available to custom checks: the single home of its label, its kind and how it is read. */
export type Field = {
  key: FieldKey
  label: string
  group: FieldGroup
  kind: FieldKind
  /** Unit after a number: '3 days'. */
  unit?: string
  /** Choice labels by key. */
  values?: Readonly<Record<string, string>>
  reads: readonly Reads[]
  read: (subject: CheckSubject) => FieldReading
}

export const FIELD_GROUPS = {
  entity: 'Name, status and structure',
  flight: 'Flight',
  budget: 'Budget and pacing',
  bid: 'Bid, goals and fees',
  frequency: 'Frequency',
  targeting: 'Targeting',
  safety: 'Brand safety and inventory',
  tracking: 'Tracking',
  creative: 'Creatives',
  deal: 'Deals',
  labels: 'Labels and compliance',
  plan: 'Plan',
  delivery: 'Delivery',
} as const
export type FieldGroup = keyof typeof FIELD_GROUPS

export const isUnknown = (reading: FieldReading): reading is UnknownField =>
  typeof reading === 'object' && reading !== null && 'unknown' in reading

/** Reasons are said of many entities: each is made once. Nothing is closed for a reason that says it is not known. */
const reasons = new Map<string, UnknownField>()
export function unknown(reason: string): UnknownField {
  let cachedReason = reasons.get(reason)
  if (!cachedReason) {
    if (reasons.size > 5_000) reasons.clear()
    reasons.set(reason, (cachedReason = { unknown: reason }))
  }
  return cachedReason
}
