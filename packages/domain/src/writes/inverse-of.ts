import type { ChangeRequest } from './change.ts'

/** What undoes a change, if nobody changed the same since. A stretch of days is known by the days it has then. */
export function inverseOf(change: ChangeRequest): ChangeRequest {
  const turned = { ...change, before: change.after, after: change.before } as ChangeRequest
  if (turned.field !== 'flight' || !turned.part) return turned
  const { startsOn, endsOn } = turned.before
  return startsOn && endsOn ? { ...turned, part: { startsOn, endsOn } } : turned
}
