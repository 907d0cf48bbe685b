import type { NameViolation } from '@flightdeck/contract/taxonomy'
import { allowableIn } from './groups-model.ts'

/** What a person can do with a name that fails, by key and by button. */
export const acts = {
  accept: { label: 'Accept suggestion', key: '1' },
  assign: { label: 'Assign', key: '2' },
  allow: { label: 'Allow this value', key: '3' },
  snooze: { label: 'Snooze', key: 'H' },
} as const
export type Act = keyof typeof acts

/** Which of them make sense for it, and are for this person. Owners and snoozes belong to its issues in the queue. */
export function actsOn(violation: NameViolation, may: { run: boolean; write: boolean }): Act[] {
  const hasIssue = violation.finding_ids.length > 0 && may.run
  return [
    ...(violation.suggested_name === null ? [] : (['accept'] as const)),
    ...(hasIssue ? (['assign'] as const) : []),
    ...(may.write && allowableIn(violation) !== null ? (['allow'] as const) : []),
    ...(hasIssue ? (['snooze'] as const) : []),
  ]
}
