import type { Tx } from '@flightdeck/db'
import { matchRows } from '@flightdeck/domain'
import { entitiesCalled, lockPlans, rowsToMatch, writeMatches } from './match-store.ts'

/**
 * Finds again what the rows of all plans of an organisation are about; to be called when its rows or its entities
 * changed. Writes only what is not so already.
 */
export async function matchAgain(tx: Tx, organisationId: string): Promise<void> {
  await lockPlans(tx, organisationId)
  const rows = await rowsToMatch(tx, organisationId)
  if (rows.length === 0) return
  const entities = await entitiesCalled(
    tx,
    organisationId,
    rows.map(({ reference }) => reference),
  )
  const changed = matchRows(rows, entities).flatMap((match, at) => {
    const { sheetId, row, part, entityNo, matchErrors } = rows[at]!
    const isSo = match.entityNo === entityNo && JSON.stringify(match.errors) === JSON.stringify(matchErrors)
    return isSo ? [] : { ...match, sheetId, row, part }
  })
  if (changed.length > 0) await writeMatches(tx, organisationId, changed)
}
