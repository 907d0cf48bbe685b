import type { Tx } from '@flightdeck/db'
import { overlapFinder, sharesDays, type Overlap } from '@flightdeck/domain/plan-sheets'
import { streamPlannedDays, writeMatches, type NewMatch, type PlannedDays } from './match-store.ts'

/**
 * Two rows that plan the same days of the same entity are both wrong, also in two plans; a row that is wrong already takes
 * no days from another. Of the given entities, and of all whose rows shared days before.
 */
export async function findSharedDays(
  tx: Tx,
  organisationId: string,
  entityNos: readonly number[] | 'all',
): Promise<void> {
  const finder = overlapFinder<PlannedDays>()
  for await (const rows of streamPlannedDays(tx, organisationId, entityNos))
    await writeMatches(tx, organisationId, changedIn(rows.flatMap(finder.see)))
  await writeMatches(tx, organisationId, changedIn(finder.end()))
}

const changedIn = (overlaps: readonly Overlap<PlannedDays>[]): NewMatch[] =>
  overlaps.flatMap(({ row, other }) => {
    const errors = other ? sharesDays(row, other) : {}
    return errors.start_date === row.matchErrors.start_date ? [] : [{ ...row, errors }]
  })
