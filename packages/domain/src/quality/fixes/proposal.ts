import type { EntityName } from '../../ad-data/entity.ts'
import { dayOf } from '../../time/day.ts'
import { adsOf } from '../../platforms/platforms.ts'
import type {
  BidPart,
  BudgetPart,
  ChangeField,
  ChangeRequest,
  FieldValues,
  Stretch,
  WritableKind,
} from '../../writes/change.ts'
import { refusalOf } from '../../writes/refusal.ts'
import { valueIn, type EntityView } from '../../writes/value-in.ts'
import type { CheckSubject } from '../subject.ts'

/** One change that would put something right, and why, with the numbers it is reckoned from. */
export type Proposal = { change: ChangeRequest; why: string }

/** What a check was run with, by the names of its parameters. */
export type AskedParameters = Readonly<Record<string, unknown>>
/** One change, two to choose between, or none where what is known does not say which. */
export type Fix = (subject: CheckSubject, asked: AskedParameters) => Proposal[]

export const nameOf = ({ kind, nativeId }: CheckSubject): EntityName => ({ kind, nativeId })
export const numberIn = (asked: AskedParameters, name: string): number | null =>
  typeof asked[name] === 'number' ? asked[name] : null
export const listIn = (asked: AskedParameters, name: string): readonly string[] =>
  Array.isArray(asked[name]) ? (asked[name] as string[]) : []

/** A subject as writing sees it. */
export const lookedAt = ({ name, status, startsOn, endsOn, settings }: CheckSubject): EntityView => ({
  name,
  status,
  startsOn: startsOn === null ? null : dayOf(startsOn),
  endsOn: endsOn === null ? null : dayOf(endsOn),
  settings,
})

type FixTarget<Field extends ChangeField> = Field extends 'budget'
  ? { part: BudgetPart }
  : Field extends 'bid'
    ? { part: BidPart }
    : Field extends 'flight'
      ? { part?: Stretch }
      : { part?: never }

/** What an entity has in a field now; null where it has nothing there. */
export function valueOf<Field extends ChangeField>(
  subject: CheckSubject,
  field: Field,
  place: FixTarget<Field>,
): FieldValues[Field] | null {
  const change = { entity: nameOf(subject), field, after: {}, ...place } as unknown as ChangeRequest
  return valueIn(lookedAt(subject), change) as FieldValues[Field] | null
}

/** Fields in which nothing is a value of its own. */
const OPEN: readonly ChangeField[] = ['bid', 'viewability', 'authorised_sellers']

/** A change from what is there to another value, where the platform would take it; nothing where it would not. */
export function proposed<Field extends ChangeField>(
  subject: CheckSubject,
  field: Field,
  after: FieldValues[Field] | null,
  why: string,
  ...[place = {} as FixTarget<Field>]: {} extends FixTarget<Field> ? [FixTarget<Field>?] : [FixTarget<Field>]
): Proposal[] {
  const before = valueOf(subject, field, place)
  if ((before === null || after === null) && !OPEN.includes(field)) return []
  const change = { entity: nameOf(subject), field, ...place, before, after } as unknown as ChangeRequest
  const { platform, currency } = subject.account
  return refusalOf(platform, change, currency, lookedAt(subject)) === null ? [{ change, why }] : []
}

/** The entity that has the field to change: itself, or the nearest above it that it is inherited from. */
export function holderOf(subject: CheckSubject, field: ChangeField): CheckSubject | null {
  for (let one: CheckSubject | null = subject; one; one = one.parent) {
    const rules = adsOf(one.account.platform).writes[one.kind as WritableKind]
    if (rules?.[field] && valueOf(one, field as 'geo', {}) !== null) return one
  }
  return null
}
