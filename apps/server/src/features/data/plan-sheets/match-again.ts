import type { Tx } from '@flightdeck/db'
import { entityFinder, matchRow } from '@flightdeck/domain/plan-sheets'
import {
  loadCandidateEntities,
  lockPlans,
  streamRowsToMatch,
  writeMatches,
  type NewMatch,
} from './match-store.ts'
import { findSharedDays } from './shared-days.ts'

/**
 * Matches the rows of all plans of an organisation again, after its entities changed. Writes only
 * differences.
 */
export async function matchAgain(tx: Tx, organisationId: string): Promise<void> {
  await lockPlans(tx, organisationId)
  await matchRows(tx, organisationId, null)
  await findSharedDays(tx, organisationId, 'all')
}

/** Matches a plan's rows after a change or deletion. Other plans change only for shared days, old or new. */
export async function matchPlan(tx: Tx, organisationId: string, sheetId: string): Promise<void> {
  await lockPlans(tx, organisationId)
  const entityNos = await matchRows(tx, organisationId, sheetId)
  await findSharedDays(tx, organisationId, [...entityNos])
}

/** Matches rows to entities, without regard to other plans. */
async function matchRows(tx: Tx, organisationId: string, sheetId: string | null): Promise<Set<number>> {
  const entityNos = new Set<number>()
  for await (const rows of streamRowsToMatch(tx, organisationId, sheetId)) {
    const references = rows.map(({ reference }) => reference)
    const find = entityFinder(await loadCandidateEntities(tx, organisationId, references))
    const changed = rows.flatMap((row): NewMatch[] => {
      const { entityNo, errors } = matchRow(find, row)
      if (entityNo !== null) entityNos.add(entityNo)
      // Rows that keep their entity get errors only from shared days, which are written later.
      const isSo = entityNo === row.entityNo && (entityNo !== null || isSame(errors, row.matchErrors))
      return isSo ? [] : [{ ...row, entityNo, errors }]
    })
    await writeMatches(tx, organisationId, changed)
  }
  return entityNos
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
