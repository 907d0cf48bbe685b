import { sql } from '@flightdeck/db'
import type { ExternalAccess, OpenAccess } from '../../../../ground/external-access.ts'
import { deleteDestination } from './destination-store.ts'

type DestinationAccess = Omit<OpenAccess, 'endsWithMaker' | 'expiresAt' | 'isPrivate'>

/** Buckets, SFTP servers and folders. They stay when their maker leaves, because schedules of others use them. */
export const destinationAccess: ExternalAccess = {
  kind: 'report_destination',
  label: 'File destination',
  table: 'report_destinations',
  needs: 'reports:manage',
  deed: 'report_destination.removed',
  async list(tx, { organisationId, makerId, id, limit }) {
    const { rows } = await sql<DestinationAccess>`
      select d.id::text as id, d.created_by as maker_id, d.name, d.place as reaches, d.created_at as made_at, d.last_used_at
      from report_destinations d where d.organisation_id = ${organisationId}
        ${makerId === undefined ? sql`` : sql`and d.created_by = ${makerId}`}
        ${id === undefined ? sql`` : sql`and d.id::text = ${id}`}
      order by d.created_at, d.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(tx)
    return rows.map((row) => ({ ...row, isPrivate: false, expiresAt: null, endsWithMaker: false }))
  },
  end: async (tx, organisationId, id) => void (await deleteDestination(tx, organisationId, id)),
}
