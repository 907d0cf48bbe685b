import type { Tx } from '@flightdeck/db'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { readTimeZone } from '../../../people/organisation/index.ts'
import { bringForward } from './plan-store.ts'
import { planReview } from './review.ts'

/**
 * After a sync: rules that waited for these numbers are evaluated now, and those that used older ones are
 * evaluated again.
 */
export async function onNewData(tx: Tx, organisationId: string, now: Date): Promise<void> {
  const today = dayIn(await readTimeZone(tx, organisationId), now)
  await bringForward(tx, { organisationId, today, yesterday: addDays(today, -1), now })
  await planReview(tx, organisationId, now)
}
