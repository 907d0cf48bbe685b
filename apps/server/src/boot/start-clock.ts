import { makeFactMonthsAround, type Database } from '@flightdeck/db'
import type { Clock } from '../ground/clock.ts'

type Home = { url: string; database: Database }

/** Sets the product's clock from the database, which every process of an installation shares. */
export async function startClock(clock: Clock, { url, database }: Home): Promise<void> {
  const { clockAheadMs } = await database.asOperator((tx) =>
    tx.selectFrom('system').select('clockAheadMs').executeTakeFirstOrThrow(),
  )
  clock.setAhead(Number(clockAheadMs))
  if (clock.aheadMs() !== 0) await makeFactMonthsAround(url, clock.now())
}
