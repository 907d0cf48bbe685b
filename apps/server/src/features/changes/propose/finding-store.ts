import { PREPARED, sql, type Tx } from '@flightdeck/db'

/** Whether any of these is not a finding of the organisation. */
export async function unknownFindings(
  tx: Tx,
  organisationId: string,
  findingNos: readonly number[],
): Promise<boolean> {
  const wanted = [...new Set(findingNos)]
  if (wanted.length === 0) return false
  const { rows } = await sql<{ n: number }>`select ${PREPARED} count(*)::int as n from findings
    where organisation_id = ${organisationId} and finding_no = any(${wanted}::int[])`.execute(tx)
  return rows[0]!.n < wanted.length
}
