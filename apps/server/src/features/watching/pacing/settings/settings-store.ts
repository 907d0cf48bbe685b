import type { Tx } from '@flightdeck/db'
import { DEFAULT_TOLERANCE, type PacingTolerance } from '@flightdeck/domain/pacing'

export type OwnSettings = { tolerance: PacingTolerance; targetPercent: number | null }

export async function findSettings(tx: Tx, organisationId: string): Promise<OwnSettings> {
  const row = await tx
    .selectFrom('pacingSettings')
    .select(['atStart', 'least', 'lowestLanding', 'highestLanding', 'targetMarginPct'])
    .where('organisationId', '=', organisationId)
    .executeTakeFirst()
  if (!row) return { tolerance: DEFAULT_TOLERANCE, targetPercent: null }
  const { targetMarginPct, ...tolerance } = row
  return { tolerance, targetPercent: targetMarginPct }
}

export async function upsertSettings(
  tx: Tx,
  organisationId: string,
  { tolerance, targetPercent }: OwnSettings,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const values = { ...tolerance, targetMarginPct: targetPercent, updatedBy: by, updatedAt: at }
  await tx
    .insertInto('pacingSettings')
    .values({ organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(values))
    .execute()
}
