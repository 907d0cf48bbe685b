import type { Row, Tx } from '@flightdeck/db'

export async function listEntries(
  tx: Tx,
  organisationId: string,
  limit: number,
  before?: number,
): Promise<Row<'auditLog'>[]> {
  return tx
    .selectFrom('auditLog')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .$if(before !== undefined, (query) => query.where('seq', '<', String(before)))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}
