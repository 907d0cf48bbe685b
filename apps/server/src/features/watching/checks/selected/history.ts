import type { SelectedCheck } from '@flightdeck/contract/checks'
import type { Tx } from '@flightdeck/db'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { makeHistory } from '../../../data/history/index.ts'
import { readSelectionVersion, toVersion, type SelectionVersion } from './selection-version.ts'
import { selectedWords } from './selected-words.ts'

export type SelectedAction = 'applied' | 'changed' | 'redefined' | 'removed' | 'restored'

export const selectedHistory = makeHistory<SelectionVersion, SelectedAction>({
  place: { table: 'selectedCheckVersions', key: 'selectedNo', content: 'content' },
  describeContent: selectedWords,
  read: readSelectionVersion,
})

/** Adds the current state of each selection as its next version. */
export async function addVersions(
  { organisationId, now, userId }: MemberContext,
  tx: Tx,
  action: SelectedAction,
  checks: readonly SelectedCheck[],
): Promise<void> {
  const versions = checks.map((check) => ({
    no: check.id,
    version: check.version,
    content: toVersion(check),
  }))
  await selectedHistory.add(tx, { organisationId, at: now, byUser: userId, action }, ...versions)
}
