import type { Tx } from '@flightdeck/db'
import { dayIn } from '@flightdeck/domain/time'
import { promiseOutcome, promiseWeek } from '@flightdeck/domain/pacing'
import type { App } from '../../../../ground/app.ts'
import {
  deliveredSince,
  duePromises,
  dueSets,
  isEditedAgain,
  saveOutcome,
  type DuePromise,
} from './due-store.ts'

/** Compares promises with what happened, once the week after their set was applied is complete. Runs at every sweep. */
export async function measurePromises(app: App): Promise<void> {
  for (const set of await app.database.asPlanner(dueSets))
    await app.database.inOrganisation(set.organisationId, async (tx) => {
      for (const promise of await duePromises(tx, set)) await measure(tx, promise, app.now())
    })
}

async function measure(tx: Tx, promise: DuePromise, now: Date): Promise<void> {
  const { appliedAt, timezone, isWhole, isUndone, endsOn, dataThrough, deliveredMicros, stopMicros } = promise
  const appliedOn = appliedAt && dayIn(timezone, appliedAt)
  if (appliedAt === null || appliedOn === null) {
    const partly = { gap: 'partly', happened: null, through: null } as const
    return saveOutcome(tx, promise, partly, { appliedOn, at: now })
  }
  const days = promiseWeek(appliedOn, endsOn)
  const deliveryTotals = days ? await deliveredSince(tx, promise, days) : { since: 0n, week: 0n }
  const isEdited = days !== null && (await isEditedAgain(tx, promise, { appliedAt, to: days.to }))
  const outcome = promiseOutcome({
    appliedOn,
    endsOn,
    today: dayIn(timezone, now),
    dataThrough: deliveryTotals === null ? null : dataThrough,
    gap: isUndone ? 'undone' : !isWhole ? 'partly' : isEdited ? 'edited' : null,
    delivered: BigInt(deliveredMicros) + (deliveryTotals?.since ?? 0n),
    week: deliveryTotals?.week ?? 0n,
    stop: stopMicros === null ? null : BigInt(stopMicros),
  })
  if (outcome) await saveOutcome(tx, promise, outcome, { appliedOn, at: now })
}
