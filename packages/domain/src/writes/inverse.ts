import type { ChangeRequest } from './change.ts'

/**
 * Change that undoes another, if the field did not change since. A stretch is identified by its days after
 * the change.
 */
export function invertChange(change: ChangeRequest): ChangeRequest {
  const turned = { ...change, before: change.after, after: change.before } as ChangeRequest
  if (turned.field !== 'flight' || !turned.part) return turned
  const { startsOn, endsOn } = turned.before
  return startsOn && endsOn ? { ...turned, part: { startsOn, endsOn } } : turned
}
