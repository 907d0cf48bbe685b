import { sql } from '@flightdeck/db'
import { byAge, inTurn, deleteCounted, type RetentionPolicy } from '../../../work/retention-policy.ts'

/** The marks move first: a sum that would miss a cleared day is then unknown rather than too small. */
const clearFacts: RetentionPolicy['clear'] = (app, { organisationId, before, atMost }) =>
  app.database.inOrganisation(organisationId, async (tx) => {
    await sql`update watermarks set data_from = ${before}::date
      where organisation_id = ${organisationId} and dataset = 'facts' and data_from < ${before}::date
        and data_through >= ${before}::date`.execute(tx)
    return deleteCounted(
      tx,
      // A slice is a day of an account: large, so fewer of them make a piece.
      sql`delete from fact_slices where organisation_id = ${organisationId} and day < ${before}::date
        and (account_no, level, day, load_no) in (select account_no, level, day, load_no from fact_slices
          where organisation_id = ${organisationId} and day < ${before}::date limit ${Math.ceil(atMost / 20)})`,
    )
  })

export const adDataKeeps: RetentionPolicy[] = [
  {
    kind: 'facts',
    tables: ['fact_slices', 'fact_days', 'fact_loads'],
    clear: inTurn(
      clearFacts,
      byAge({ table: 'fact_days', since: 'day', key: ['account_no', 'day'] }),
      byAge({ table: 'fact_loads', since: 'to_day', key: ['load_no'] }),
    ),
  },
  {
    kind: 'entity_versions',
    tables: ['entity_versions'],
    clear: byAge({ table: 'entity_versions', since: 'at', key: ['entity_no', 'version'] }),
  },
]
