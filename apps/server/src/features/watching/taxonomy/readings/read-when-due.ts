import { dayIn } from '@flightdeck/domain/time'
import type { SlotHandler } from '../../../../work/slots.ts'
import { planRun } from '../../check-schedule/index.ts'
import { readTimeZone } from '../../../people/organisation/index.ts'
import { BY_TEMPLATE } from '../stores/naming-checks.ts'
import { taxonomyThread } from '../judge/thread.ts'
import { planDigests } from '../digest/plan-digests.ts'
import { upsertCoverage } from '../stores/coverage-store.ts'
import { dropReadings, loadEntityIds, storeReadings } from '../judge/reading-store.ts'

/** More than that are looked at together with everything else. */
const MAX_SINGLE_NAMES = 2_000

/** Checks the names of an account, and stores new results; checks that use templates run again on those. */
export const readWhenDue: SlotHandler = async (app, { organisationId, subject }) => {
  const now = app.now()
  const accountNo = Number(subject)
  const { keep, drop, turned } = await taxonomyThread(app).ask('read', { organisationId, accountNo, now })
  return async (tx, afterwards) => {
    await dropReadings(tx, organisationId, drop)
    await storeReadings(tx, { organisationId, accountNo, now }, keep)
    if (turned.length > 0) await planDigests(tx, { organisationId, now })
    await upsertCoverage(tx, organisationId, dayIn(await readTimeZone(tx, organisationId), now))
    if (turned.length > 0) {
      const scope =
        turned.length > MAX_SINGLE_NAMES
          ? { kind: 'everything' as const }
          : { kind: 'entities' as const, ids: await loadEntityIds(tx, organisationId, turned) }
      await planRun(tx, { organisationId, cause: 'sync', scope, checkIds: [...BY_TEMPLATE], now })
      afterwards?.(() => app.wake('slots'))
    }
    return `${keep.length} judged`
  }
}
