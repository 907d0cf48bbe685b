import type { Tx } from '@flightdeck/db'
import type { RetentionKindName } from '@flightdeck/domain/retention'

/** The days that an organisation has set itself, by kind. */
export async function readSettings(tx: Tx, organisationId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('retentionSettings')
    .select(['kind', 'days'])
    .where('organisationId', '=', organisationId)
    .execute()
  return new Map(rows.map(({ kind, days }) => [kind, days]))
}

export async function saveSetting(tx: Tx, organisationId: string, kind: RetentionKindName, days: number) {
  await tx
    .insertInto('retentionSettings')
    .values({ organisationId, kind, days })
    .onConflict((conflict) => conflict.columns(['organisationId', 'kind']).doUpdateSet({ days }))
    .execute()
}
