import { INSTALLATION, type Database, type Tx } from '@flightdeck/db'
import { StartError, type Settings } from '@flightdeck/server'

/**
 * Begins the installation's clock at FLIGHTDECK_DEMO_NOW, at the first start with that moment. From then on the demo's time
 * advances, over restarts too, for every process that shares the database.
 */
export const beginClock = (database: Database, { demoNow }: Pick<Settings, 'demoNow'>): Promise<void> =>
  database.asOperator((tx) => (demoNow ? beginAt(tx, demoNow) : Promise.resolve()))

async function beginAt(tx: Tx, demoNow: Date): Promise<void> {
  const { clockAheadMs, clockBeganAt } = await tx
    .selectFrom('system')
    .select(['clockAheadMs', 'clockBeganAt'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (demoNow.getTime() === clockBeganAt?.getTime()) return
  await refuseUnlessDemo(tx, clockBeganAt)
  const aheadMs = demoNow.getTime() - Date.now()
  if (aheadMs < Number(clockAheadMs) && (await hasOrganisations(tx)))
    throw new StartError(
      'FLIGHTDECK_DEMO_NOW is earlier than the time this demo has come to; set FLIGHTDECK_DATA to a new folder to begin there.',
    )
  await tx
    .updateTable('system')
    .set({ clockAheadMs: String(aheadMs), clockBeganAt: demoNow })
    .execute()
}

/** Other people's organisations live in real time. Those that were made in a demo that plays another moment live in its time. */
async function refuseUnlessDemo(tx: Tx, clockBeganAt: Date | null): Promise<void> {
  if (clockBeganAt !== null) return
  const real = await organisations(tx).where('isSample', '=', false).executeTakeFirst()
  if (real)
    throw new StartError(
      'FLIGHTDECK_DEMO_NOW moves the clock of the whole installation, and this one has organisations besides the demo.',
    )
}

const organisations = (tx: Tx) =>
  tx.selectFrom('organisations').select('organisationId').where('organisationId', '<>', INSTALLATION)

const hasOrganisations = async (tx: Tx) => (await organisations(tx).executeTakeFirst()) !== undefined
