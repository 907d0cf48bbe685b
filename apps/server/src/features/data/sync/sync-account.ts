import { platformReads, PlatformError } from '@flightdeck/connectors'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { App } from '../../../ground/app.ts'
import { describeError } from '../../../edge/describe-error.ts'
import { behindFence, LeaseLost } from '../../../work/lease.ts'
import type { SlotHandler } from '../../../work/slots.ts'
import { openPlatform, seenAccount } from '../platform-access/index.ts'
import { gather } from './gather.ts'
import { finishSync } from './finish-sync.ts'
import { quarantine } from './quarantine.ts'
import type { Cause } from './plan-sync.ts'
import { beginRun, failInterruptedRuns, loadUnnotified } from './store.ts'
import { syncAssets, syncStructure } from './sync-entities.ts'
import { syncFacts } from './sync-facts.ts'
import type { SyncRun } from './sync-run.ts'

/**
 * Syncs one account. Platform failures are stored on the account and schedule a retry; only a lost lease or a
 * shutdown throws.
 */
export const syncAccount: SlotHandler = async (app, slot) => {
  const { organisationId } = slot
  const place = { organisationId, accountNo: Number(slot.subject) }
  const write: SyncRun['write'] = (work) =>
    app.database.inOrganisation(organisationId, (tx) => behindFence(tx, 'slots', slot, () => work(tx)))
  const context = await app.database.inOrganisation(organisationId, (tx) =>
    gather(tx, organisationId, place.accountNo),
  )
  if (!context)
    return async (tx) => {
      await failInterruptedRuns(tx, place, app.now())
      return 'skipped'
    }

  const cause = (slot.detail as { cause?: Cause } | null)?.cause ?? 'schedule'
  const connectionId = context.connection.id
  const [runId, unnotified] = await write((tx) =>
    Promise.all([
      beginRun(tx, { ...place, connectionId, cause, at: app.now() }),
      loadUnnotified(tx, place, context.watermarks.structure?.pulledAt),
    ]),
  )
  const open = openPlatform(app, context.connection, context.account.nativeId)
  const platform = context.account.platform as AdPlatformKey
  const run: SyncRun = {
    ...context,
    app,
    runId,
    slotKey: slot.slotKey,
    unnotified,
    place,
    write,
    client: { ...open.client, skip: (entity, error) => quarantine(run, entity, error) },
    platform,
    reads: platformReads(platform),
    seenAccount: seenAccount(context.account),
    skipped: [],
    tally: { entitiesChanged: 0, daysChanged: 0, rowsRead: 0, daysDone: 0, daysTotal: 0 },
  }
  const problem = await catchProblem(app, () => readAll(run))
  await open.close().catch(() => {})
  return (tx) => finishSync(tx, run, open.requests(), problem)
}

async function readAll(run: SyncRun): Promise<void> {
  await syncAssets(run)
  await syncStructure(run)
  await syncFacts(run)
}

/** Returns platform failures as the account's state; our own faults too, and logs them. */
async function catchProblem(app: App, work: () => Promise<void>): Promise<PlatformError | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof LeaseLost || app.stopping.signal.aborted) throw error
    if (error instanceof PlatformError) return error
    app.log.error({ err: describeError(error) }, 'a sync failed through our own fault')
    return new PlatformError('our_mistake', 'Couldn’t process the platform’s data. Retrying.', {
      code: 'internal',
      cause: error,
    })
  }
}
