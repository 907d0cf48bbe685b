import type { ChangeRequest } from './change.ts'

/** What undoes a change, if nobody changed the same since. */
export const inverseOf = (change: ChangeRequest): ChangeRequest =>
  ({ ...change, before: change.after, after: change.before }) as ChangeRequest
