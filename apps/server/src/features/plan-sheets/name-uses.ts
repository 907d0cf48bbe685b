import { sql } from '@flightdeck/db'
import type { NameUses } from '../../ground/name-uses.ts'

/** Rows of plans that are linked to an entity. */
export const planNameUses: NameUses = {
  needs: 'pacing:read',
  async read(tx, { organisationId }, names) {
    const { rows } = await sql<{ entityNo: number; count: number }>`
      select entity_no, count(*)::int as count from plan_rows
      where organisation_id = ${organisationId} and entity_no = any(${names.map((one) => one.entityNo)}::int[])
      group by entity_no`.execute(tx)
    return rows.map(({ entityNo, count }) => ({
      entityNo,
      warning:
        count === 1
          ? '1 plan row refers to it; the link is by ID and stays.'
          : `${count} plan rows refer to it; the links are by ID and stay.`,
    }))
  },
}
