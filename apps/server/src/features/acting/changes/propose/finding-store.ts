import { PREPARED, sql, type Tx } from '@flightdeck/db'

/** Whether any of these is not a finding of the organisation. */
export async function unknownFindings(
  tx: Tx,
  organisationId: string,
  findingNos: readonly number[],
): Promise<boolean> {
  const uniqueNos = [...new Set(findingNos)]
  if (uniqueNos.length === 0) return false
  const { rows } = await sql<{ n: number }>`select ${PREPARED} count(*)::int as n from findings
    where organisation_id = ${organisationId} and finding_no = any(${uniqueNos}::int[])`.execute(tx)
  return rows[0]!.n < uniqueNos.length
}
