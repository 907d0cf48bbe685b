import type { NamedId } from '../../ad-data/settings.ts'
import type { DeliveryChange } from '../../platforms/delivery-limits.ts'
import { dayNumber, dayNumberOrNull } from '../../time/day.ts'
import type { Cap, ChangeRequest, ListValue } from '../../writes/change.ts'
import { raisesSpend } from '../../writes/fields.ts'

/** Settings that have an effect model, per platform. */
export const CHANGE_SETTINGS = [
  'budget',
  'daily_budget',
  'end_date',
  'pacing',
  'bid',
  'frequency_cap',
  'audience',
] as const
export type ChangeSetting = (typeof CHANGE_SETTINGS)[number]

/** Change of a setting that delivery depends on. Amounts in micros, days as numbers. */
export type FlightEdit =
  | { setting: 'budget'; more: number; segment: { from: number; to: number } | null }
  | { setting: 'daily_budget'; before: number; after: number }
  /** A null end is open; a moved start has no model. */
  | { setting: 'end_date'; endsOn: number | null; isStartKept: boolean }
  /** `isRaise`: delivery can only gain. `isAhead`: from even to ahead. */
  | { setting: DeliveryChange; isRaise: boolean; isAhead: boolean }

export type BudgetEdit = Extract<FlightEdit, { setting: 'budget' | 'daily_budget' | 'end_date' }>

/** Whether an edit changes the flight itself, not how it delivers. */
export const isBudgetEdit = (edit: FlightEdit): edit is BudgetEdit =>
  edit.setting === 'budget' || edit.setting === 'daily_budget' || edit.setting === 'end_date'

const EFFECT_FIELDS: ReadonlySet<string> = new Set<ChangeRequest['field']>([
  'budget',
  'flight',
  'pacing',
  'bid',
  'frequency_cap',
  'audience',
])
/** Whether delivery depends on a field, so that its change has a forecast or says that it has none. */
export const isEffectField = (field: string): boolean => EFFECT_FIELDS.has(field)

/** Effect-relevant part of a change; null for a field without a model. */
export function readFlightEdit(change: ChangeRequest): FlightEdit | null {
  switch (change.field) {
    case 'budget': {
      const [before, after] = [Number(change.before.micros), Number(change.after.micros)]
      if (change.part === 'daily') return { setting: 'daily_budget', before, after }
      const { part } = change
      const segment = part === 'total' ? null : { from: dayNumber(part.startsOn), to: dayNumber(part.endsOn) }
      return { setting: 'budget', more: after - before, segment }
    }
    case 'flight': {
      const { before, after } = change
      return {
        setting: 'end_date',
        endsOn: dayNumberOrNull(after.endsOn),
        isStartKept: before.startsOn === after.startsOn,
      }
    }
    case 'pacing': {
      const isAhead = change.before.mode === 'even' && change.after.mode === 'ahead'
      return { setting: 'pacing', isRaise: raisesSpend(change), isAhead }
    }
    case 'bid':
      return { setting: 'bid', isRaise: raisesSpend(change), isAhead: false }
    case 'frequency_cap':
      return { setting: 'frequency_cap', isRaise: isLooser(change.before, change.after), isAhead: false }
    case 'audience':
      return { setting: 'audience', isRaise: isWider(change.before, change.after), isAhead: false }
    default:
      return null
  }
}

/** Whether every cap that is left was there before, and allows at least as much. */
const isLooser = (before: readonly Cap[], after: readonly Cap[]): boolean =>
  after.every((cap) => before.some((one) => one.max <= cap.max && isSamePeriod(one, cap)))

const isSamePeriod = (one: Cap, other: Cap): boolean =>
  one.event === other.event && one.perUnit === other.perUnit && one.perCount === other.perCount

/** Whether everybody who could be reached before still can: audiences added, exclusions removed. */
function isWider(before: ListValue, after: ListValue): boolean {
  const keepsIncluded =
    after.include.length === 0 || (before.include.length > 0 && has(after.include, before.include))
  return keepsIncluded && has(before.exclude, after.exclude)
}

const has = (list: readonly NamedId[], part: readonly NamedId[]): boolean =>
  part.every(({ id }) => list.some((one) => one.id === id))
