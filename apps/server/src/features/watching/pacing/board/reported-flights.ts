import type { ActorContext } from '../../../../ground/actor-context.ts'
import { placedEntities } from '../../../data/entities/index.ts'
import { everyBudget } from './every-budget.ts'
import { findOwner } from './present.ts'
import type { FlightReading } from './thread/row.ts'

/** A budget as a report counts it, as it is now. */
export type ReportedFlight = FlightReading & { accountNo: number; account: string; owner: string | null }

/** Budgets that run or are to come, each at the level that has it, so that no money counts twice. */
export async function reportedFlights(ctx: ActorContext): Promise<ReportedFlight[]> {
  const { organisationId } = ctx
  const { rows, around } = await everyBudget(ctx, { sort: 'name', isRising: true })
  const owners = new Map(around.owners)
  const placed = await ctx.transaction(
    (tx) =>
    placedEntities(tx, organisationId, rows.map(({ entityNo }) => entityNo)), // prettier-ignore
  )
  return rows.flatMap((row) => {
    const place = placed.get(row.entityNo)
    return place
      ? [{ ...row, accountNo: place.accountNo, account: place.accountName, owner: findOwner(row.entityNo, placed, owners) }] // prettier-ignore
      : []
  })
}
