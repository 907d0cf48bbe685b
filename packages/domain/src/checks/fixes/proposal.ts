import type { EntityName } from '../../ad-data/entity.ts'
import { dayOrNull } from '../../time/day.ts'
import { platformAds } from '../../platforms/platforms.ts'
import type {
  BidPart,
  BudgetPart,
  ChangeField,
  ChangeRequest,
  FieldValues,
  Stretch,
  WritableKind,
} from '../../writes/change.ts'
import { refusalReason } from '../../platforms/refusal.ts'
import { valueIn, type EntityView } from '../../writes/value-in.ts'
import type { CheckSubject } from '../subject.ts'

/** Corrective change, with its reason and the numbers behind it. */
export type Proposal = { change: ChangeRequest; why: string }

/** Parameter values of a check, by name. */
export type AskedParameters = Readonly<Record<string, unknown>>
/** A single change, two alternatives, or none when the data does not decide. */
export type Fix = (subject: CheckSubject, parameters: AskedParameters) => Proposal[]

export const entityName = ({ kind, nativeId }: CheckSubject): EntityName => ({ kind, nativeId })
export const numberIn = (parameters: AskedParameters, name: string): number | null =>
  typeof parameters[name] === 'number' ? parameters[name] : null
export const listIn = (parameters: AskedParameters, name: string): readonly string[] =>
  Array.isArray(parameters[name]) ? (parameters[name] as string[]) : []

/** Entity view for the write rules. */
export const lookedAt = ({ name, status, startsOn, endsOn, settings }: CheckSubject): EntityView => ({
  name,
  status,
  startsOn: dayOrNull(startsOn),
  endsOn: dayOrNull(endsOn),
  settings,
})

type FixTarget<Field extends ChangeField> = Field extends 'budget'
  ? { part: BudgetPart }
  : Field extends 'bid'
    ? { part: BidPart }
    : Field extends 'flight'
      ? { part?: Stretch }
      : { part?: never }

/** Current value of a field; null when empty. */
export function currentValue<Field extends ChangeField>(
  subject: CheckSubject,
  field: Field,
  place: FixTarget<Field>,
): FieldValues[Field] | null {
  const change = { entity: entityName(subject), field, after: {}, ...place } as unknown as ChangeRequest
  return valueIn(lookedAt(subject), change) as FieldValues[Field] | null
}

/** Fields where null is a valid value. */
const OPEN: readonly ChangeField[] = ['bid', 'viewability', 'authorised_sellers']

/** Change from the current value to another; none when the platform would refuse it. */
export function proposeChange<Field extends ChangeField>(
  subject: CheckSubject,
  field: Field,
  after: FieldValues[Field] | null,
  why: string,
  ...[place = {} as FixTarget<Field>]: {} extends FixTarget<Field> ? [FixTarget<Field>?] : [FixTarget<Field>]
): Proposal[] {
  const before = currentValue(subject, field, place)
  if ((before === null || after === null) && !OPEN.includes(field)) return []
  const change = { entity: entityName(subject), field, ...place, before, after } as unknown as ChangeRequest
  const { platform, currency } = subject.account
  return refusalReason(platform, change, currency, lookedAt(subject)) === null ? [{ change, why }] : []
}

/** Entity whose field to change: itself, or the nearest ancestor that it inherits the value from. */
export function findHolder(subject: CheckSubject, field: ChangeField): CheckSubject | null {
  for (let candidate: CheckSubject | null = subject; candidate; candidate = candidate.parent) {
    const rules = platformAds(candidate.account.platform).writes[candidate.kind as WritableKind]
    if (rules?.[field] && currentValue(candidate, field as 'geo', {}) !== null) return candidate
  }
  return null
}
