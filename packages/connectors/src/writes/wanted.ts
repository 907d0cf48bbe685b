import type { SeenAccount } from '@flightdeck/domain'
import type { ChangeRequest, WritableField } from './change.ts'
import { isSame } from './value-in.ts'
import type { CheckedChange, WritableName, Writer } from './writer.ts'

const ID = /^[\w-]+$/
/** Above 0, and no longer than what every platform can hold. */
const AMOUNT = /^[1-9]\d{0,17}$/

/** The change as it can be written, or why it cannot. */
export function wantedOf(
  change: ChangeRequest,
  account: SeenAccount,
  writer: Writer,
): CheckedChange | string {
  const { title, can } = writer
  const { field, before, after } = change
  const entity = change.entity as WritableName
  const kind = entity.kind.replace('_', ' ')
  if (!can.has(`${entity.kind}.${field}` satisfies WritableField))
    return `${title} does not let us set the ${field} of a ${kind}.`
  if (!ID.test(entity.nativeId)) return `${title} has no ${kind} with such an id.`
  if (isSame(before, after)) return 'There is nothing to change.'
  if (change.field === 'name') return nameOf(change.after, entity, writer)
  if (change.field === 'status') {
    // What is archived or deleted does not come back by an undo.
    if (change.after !== 'active' && change.after !== 'paused')
      return `A ${kind} can be set to active or paused, not to ${change.after}.`
    return { entity, field: 'status', isActive: change.after === 'active' }
  }
  if (change.after.currency !== account.currency)
    return `The account counts in ${account.currency}, not in ${change.after.currency}.`
  if (!AMOUNT.test(change.after.micros)) return 'A budget must be a plain amount above 0.'
  return { entity, field: 'budget', part: change.part, micros: BigInt(change.after.micros) }
}

function nameOf(
  name: string,
  entity: WritableName,
  { title, isNameTooLong }: Writer,
): CheckedChange | string {
  if (name.trim() === '') return 'A name must not be empty.'
  if (/\p{Cc}/u.test(name)) return 'A name must be one line of plain characters.'
  if (isNameTooLong?.(name)) return `The name is longer than ${title} takes.`
  return { entity, field: 'name', name }
}
