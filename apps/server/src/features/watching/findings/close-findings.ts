import type { Tx } from '@flightdeck/db'
import type { CheckRemoved } from '../../../ground/news.ts'
import { addEvents, closeAllFindings, lockFindings } from './finding-store.ts'

const GONE = 'Check removed'

/** Closes all findings of a removed check: they are never evaluated again. */
export async function closeCheckFindings(
  tx: Tx,
  { organisationId, checkId, byUser, now }: CheckRemoved,
): Promise<void> {
  await lockFindings(tx, organisationId)
  const closed = await closeAllFindings(tx, { organisationId, checkId, at: now, because: GONE })
  await addEvents(
    tx,
    { organisationId, at: now, byUser },
    closed.map((findingNo) => ({ findingNo, what: 'closed', detail: GONE })),
  )
}
