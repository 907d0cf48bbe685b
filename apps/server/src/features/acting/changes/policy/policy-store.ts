import { PREPARED, sql, type Row, type Tx } from '@flightdeck/db'
import { DEFAULT_POLICY, type ChangePolicy } from '@flightdeck/domain/changes'

/** Policy as stored: amounts as text, because JSON numbers are floats. */
type KeptPolicy = Omit<ChangePolicy, 'fourEyesAboveMicros' | 'mostMovedADayMicros'> & {
  fourEyesAboveMicros: string | null
  mostMovedADayMicros: string | null
}
export type PolicyRow = Row<'changePolicies'> & { changer: string | null; stopper: string | null }

export async function findPolicyRow(tx: Tx, organisationId: string): Promise<PolicyRow | null> {
  const { rows } = await sql<PolicyRow>`select ${PREPARED} p.*, c.full_name as changer, s.full_name as stopper
    from change_policies p left join named_users c on c.id = p.changed_by left join named_users s on s.id = p.stopped_by
    where p.organisation_id = ${organisationId}`.execute(tx)
  return rows[0] ?? null
}

export const findPolicy = async (tx: Tx, organisationId: string): Promise<ChangePolicy> =>
  parsePolicy((await findPolicyRow(tx, organisationId))?.policy ?? null)

/** Fields missing in the stored policy, because they are newer, have their defaults. */
export function parsePolicy(storedPolicy: unknown): ChangePolicy {
  if (storedPolicy === null) return DEFAULT_POLICY
  const { fourEyesAboveMicros, mostMovedADayMicros, ...rest } = storedPolicy as KeptPolicy
  const micros = (text: string | null) => (text === null ? null : BigInt(text))
  return {
    ...DEFAULT_POLICY,
    ...rest,
    fourEyesAboveMicros: micros(fourEyesAboveMicros),
    mostMovedADayMicros: micros(mostMovedADayMicros),
  }
}

export async function upsertPolicy(
  tx: Tx,
  organisationId: string,
  policy: ChangePolicy,
  { webhookIds, changedBy, changedAt }: { webhookIds: string[]; changedBy: string; changedAt: Date },
): Promise<void> {
  const storedPolicy: KeptPolicy = {
    ...policy,
    fourEyesAboveMicros: policy.fourEyesAboveMicros?.toString() ?? null,
    mostMovedADayMicros: policy.mostMovedADayMicros?.toString() ?? null,
  }
  const change = { policy: JSON.stringify(storedPolicy), webhookIds, changedBy, changedAt }
  await tx
    .insertInto('changePolicies')
    .values({ organisationId, ...change })
    .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(change))
    .execute()
}

export async function upsertStop(
  tx: Tx,
  organisationId: string,
  stop: { by: string | null; at: Date; reason: string } | null,
): Promise<void> {
  const change = {
    stoppedBy: stop?.by ?? null,
    stoppedAt: stop?.at ?? null,
    stopReason: stop?.reason ?? '',
  }
  await tx
    .insertInto('changePolicies')
    .values({ organisationId, ...change })
    .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(change))
    .execute()
}
