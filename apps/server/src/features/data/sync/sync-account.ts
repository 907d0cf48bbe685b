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
import { beginRun, endStopped, loadUnnotified } from './store.ts'
import { syncAssets, syncStructure } from './sync-entities.ts'
import { syncFacts } from './sync-facts.ts'
import type { SyncRun } from './sync-run.ts'

/** Reads one account, as far as it gets. A failure is a state of the account and plans the next try; it throws nothing. */
export const syncAccount: SlotHandler = async (app, slot) => {
  const { organisationId } = slot
  const place = { organisationId, accountNo: Number(slot.subject) }
  const write: SyncRun['write'] = (work) =>
    app.database.inOrganisation(organisationId, (tx) => behindFence(tx, 'slots', slot, () => work(tx)))
  const gathered = await app.database.inOrganisation(organisationId, (tx) =>
    gather(tx, organisationId, place.accountNo),
  )
  if (!gathered)
    return async (tx) => {
      await endStopped(tx, place, app.now())
      return 'skipped'
    }

  const cause = (slot.detail as { cause?: Cause } | null)?.cause ?? 'schedule'
  const connectionId = gathered.connection.id
  const [runId, untold] = await write((tx) =>
    Promise.all([
      beginRun(tx, { ...place, connectionId, cause, at: app.now() }),
      loadUnnotified(tx, place, gathered.watermarks.structure?.pulledAt),
    ]),
  )
  const open = openPlatform(app, gathered.connection, gathered.account.nativeId)
  const platform = gathered.account.platform as AdPlatformKey
  const run: SyncRun = {
    ...gathered,
    app,
    runId,
    slotKey: slot.slotKey,
    untold,
    place,
    write,
    client: { ...open.client, leaveOut: (entity, error) => quarantine(run, entity, error) },
    platform,
    reads: platformReads(platform),
    seenAccount: seenAccount(gathered.account),
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
