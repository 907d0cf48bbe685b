import { sql, type Tx } from '@flightdeck/db'
import type { CheckRemoved } from '../../ground/news.ts'
import { addEvents, lockFindings } from './keep-store.ts'

const GONE = 'The check is gone'

/** Closes what a check found: nobody looks whether it still holds. */
export async function closeFindingsOf(
  tx: Tx,
  { organisationId, checkId, byUser, now }: CheckRemoved,
): Promise<void> {
  await lockFindings(tx, organisationId)
  const { rows } = await sql<{ findingNo: number }>`
    update findings set is_open = false, closed_at = ${now}, closed_because = ${GONE}
    where organisation_id = ${organisationId} and check_id = ${checkId} and is_open
    returning finding_no`.execute(tx)
  await addEvents(
    tx,
    { organisationId, at: now, byUser },
    rows.map(({ findingNo }) => ({ findingNo, what: 'closed', detail: GONE })),
  )
}
