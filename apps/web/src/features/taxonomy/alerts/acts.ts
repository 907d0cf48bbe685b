import type { NameViolation } from '@flightdeck/contract/taxonomy'
import { allowableIn } from './groups-model.ts'

/** Actions on a failing name, with their keys. */
export const acts = {
  accept: { label: 'Accept suggestion', key: '1' },
  assign: { label: 'Assign', key: '2' },
  allow: { label: 'Allow this value', key: '3' },
  snooze: { label: 'Snooze', key: 'H' },
} as const
export type Act = keyof typeof acts

/** Actions valid for a violation and allowed to the user. Assign and snooze need an open issue. */
export function actsOn(violation: NameViolation, may: { run: boolean; write: boolean }): Act[] {
  const hasIssue = violation.finding_ids.length > 0 && may.run
  return [
    ...(violation.suggested_name === null ? [] : (['accept'] as const)),
    ...(hasIssue ? (['assign'] as const) : []),
    ...(may.write && allowableIn(violation) !== null ? (['allow'] as const) : []),
    ...(hasIssue ? (['snooze'] as const) : []),
  ]
}
