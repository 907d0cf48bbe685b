import type { Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'
import type { App } from '../../../ground/app.ts'

/** How far the demo's past has been replayed. */
export type ReplayProgress = {
  endsAt: Date | null
  day: Day | null
  daysLived: number
  daysToLive: number
  isComplete: boolean
}

export const readReplay = ({ database }: Pick<App, 'database'>): Promise<ReplayProgress> =>
  database.asNobody(replayIn)

export async function replayIn(tx: Tx): Promise<ReplayProgress> {
  const row = await tx
    .selectFrom('system')
    .select(['replayEndsAt', 'replayDay', 'replayDaysDone', 'replayDays', 'reservedOrganisations'])
    .executeTakeFirstOrThrow()
  return {
    endsAt: row.replayEndsAt,
    day: row.replayDay,
    daysLived: row.replayDaysDone,
    daysToLive: row.replayDays,
    isComplete: row.reservedOrganisations.length === 0,
  }
}
