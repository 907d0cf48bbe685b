import type { ActorContext } from '../../../ground/actor-context.ts'
import { placedEntities } from '../../entities/index.ts'
import { gather } from './gather.ts'
import { pacingOf } from './pacing-of.ts'
import { ownerOf } from './present.ts'
import type { FlightReading } from './thread/row.ts'

/** A budget as a report counts it, as it is now. */
export type ReportedFlight = FlightReading & { accountNo: number; account: string; owner: string | null }

const EVERY = 1_000_000

/** Budgets that run or are to come, each at the level that has it, so that no money counts twice. */
export async function reportedFlights(ctx: ActorContext): Promise<ReportedFlight[]> {
  const { organisationId, today } = ctx
  const { reporting: _reporting, ...around } = await ctx.transaction((tx) => gather(tx, organisationId, today)) // prettier-ignore
  const { rows } = await pacingOf(ctx.app).ask('board', {
    organisationId,
    today,
    level: 'top',
    bucket: null,
    platform: null,
    accounts: null,
    owner: null,
    group: null,
    segments: [],
    search: null,
    sort: 'name',
    isRising: true,
    page: 1,
    perPage: EVERY,
    ...around,
  })
  const owners = new Map(around.owners)
  const placed = await ctx.transaction(
    (tx) =>
    placedEntities(tx, organisationId, rows.map(({ entityNo }) => entityNo)), // prettier-ignore
  )
  return rows.flatMap((row) => {
    const place = placed.get(row.entityNo)
    return place
      ? [{ ...row, accountNo: place.accountNo, account: place.accountName, owner: ownerOf(row.entityNo, placed, owners) }] // prettier-ignore
      : []
  })
}
