import { INSTALLATION, makeFactMonthsAround, type Database, type Tx } from '@flightdeck/db'
import type { Clock } from '../ground/clock.ts'
import type { Settings } from '../ground/settings.ts'
import { StartError } from '../ground/start-error.ts'

type Home = { url: string; database: Database }

/**
 * Sets the clock from the database, or from FLIGHTDECK_DEMO_NOW at the first start. From then on the demo's
 * time advances automatically, over restarts too, for every process that shares the database.
 */
export async function startClock(
  clock: Clock,
  { url, database }: Home,
  { demoNow }: Pick<Settings, 'demoNow'>,
): Promise<void> {
  const aheadMs = await database.asOperator((tx) => clockAhead(tx, demoNow, clock.now()))
  clock.setAhead(aheadMs)
  if (aheadMs !== 0) await makeFactMonthsAround(url, clock.now())
}

async function clockAhead(tx: Tx, demoNow: Date | null, machineNow: Date): Promise<number> {
  const { clockAheadMs, clockBeganAt } = await tx
    .selectFrom('system')
    .select(['clockAheadMs', 'clockBeganAt'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!demoNow || demoNow.getTime() === clockBeganAt?.getTime()) return Number(clockAheadMs)
  await refuseUnlessDemo(tx, clockBeganAt)
  const aheadMs = demoNow.getTime() - machineNow.getTime()
  if (aheadMs < Number(clockAheadMs) && (await hasOrganisations(tx)))
    throw new StartError(
      'FLIGHTDECK_DEMO_NOW is earlier than the time this demo has come to; set FLIGHTDECK_DATA to a new folder to begin there.',
    )
  await tx
    .updateTable('system')
    .set({ clockAheadMs: String(aheadMs), clockBeganAt: demoNow })
    .execute()
  return aheadMs
}

/** Other people's organisations live in real time. Those that were made in a demo that plays another moment live in its time. */
async function refuseUnlessDemo(tx: Tx, clockBeganAt: Date | null): Promise<void> {
  if (clockBeganAt !== null) return
  const real = await organisations(tx).where('isDemo', '=', false).executeTakeFirst()
  if (real)
    throw new StartError(
      'FLIGHTDECK_DEMO_NOW moves the clock of the whole installation, and this one has organisations besides the demo.',
    )
}

const organisations = (tx: Tx) =>
  tx.selectFrom('organisations').select('organisationId').where('organisationId', '<>', INSTALLATION)

const hasOrganisations = async (tx: Tx) => (await organisations(tx).executeTakeFirst()) !== undefined
