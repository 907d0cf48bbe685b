import type { Tx } from '@flightdeck/db'
import { entityFinder, matchRow } from '@flightdeck/domain'
import { entitiesCalled, lockPlans, rowsToMatch, writeMatches, type NewMatch } from './match-store.ts'
import { findSharedDays } from './shared-days.ts'

/**
 * Finds again what the rows of all plans of an organisation are about; to be called when its entities changed. Writes
 * only what is not so already.
 */
export async function matchAgain(tx: Tx, organisationId: string): Promise<void> {
  await lockPlans(tx, organisationId)
  await matchRows(tx, organisationId, null)
  await findSharedDays(tx, organisationId, 'all')
}

/** The same when the rows of one plan changed, or are gone: others change only where they share days with them, or did. */
export async function matchPlan(tx: Tx, organisationId: string, sheetId: string): Promise<void> {
  await lockPlans(tx, organisationId)
  const entityNos = await matchRows(tx, organisationId, sheetId)
  await findSharedDays(tx, organisationId, [...entityNos])
}

/** Says what the rows are about, whatever others plan. */
async function matchRows(tx: Tx, organisationId: string, sheetId: string | null): Promise<Set<number>> {
  const entityNos = new Set<number>()
  for await (const rows of rowsToMatch(tx, organisationId, sheetId)) {
    const references = rows.map(({ reference }) => reference)
    const find = entityFinder(await entitiesCalled(tx, organisationId, references))
    const changed = rows.flatMap((row): NewMatch[] => {
      const { entityNo, errors } = matchRow(find, row)
      if (entityNo !== null) entityNos.add(entityNo)
      // Of a row that was about the same before, all that can be wrong with it is said later.
      const isSo = entityNo === row.entityNo && (entityNo !== null || isSame(errors, row.matchErrors))
      return isSo ? [] : [{ ...row, entityNo, errors }]
    })
    await writeMatches(tx, organisationId, changed)
  }
  return entityNos
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
