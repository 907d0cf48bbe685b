import { dayIn } from '@flightdeck/domain'
import type { SlotHandler } from '../../../work/slots.ts'
import { zoneOf } from '../../organisation/index.ts'
import { taxonomyThread } from '../thread.ts'
import { keepCoverage } from '../templates/coverage-store.ts'
import { dropReadings, keepReadings } from './reading-store.ts'

/** Judges the names of an account, and keeps what is new. */
export const readWhenDue: SlotHandler = async (app, { organisationId, subject }) => {
  const now = app.now()
  const accountNo = Number(subject)
  const { keep, drop } = await taxonomyThread(app).ask('read', { organisationId, accountNo, now })
  return async (tx) => {
    await dropReadings(tx, organisationId, drop)
    await keepReadings(tx, { organisationId, accountNo, now }, keep)
    await keepCoverage(tx, organisationId, dayIn(await zoneOf(tx, organisationId), now))
    return `${keep.length} judged`
  }
}
