import type { MemberContext } from '../../../ground/actor-context.ts'
import { gather } from '../board/gather.ts'
import { pacingClient } from '../board/pacing-client.ts'
import type { FlightPromise, PromisedChange } from '../board/thread/promises.ts'
import { findCorrections } from '../board/correction-store.ts'

/** Forecasts each flight with changes that are not applied yet. Stores nothing. */
export async function forecastChanges(
  ctx: MemberContext,
  changes: readonly PromisedChange[],
): Promise<FlightPromise[]> {
  if (changes.length === 0) return []
  const { organisationId, today } = ctx
  const { tolerance, edits, slipLimits, corrections } = await ctx.transaction(async (tx) => ({
    ...(await gather(tx, organisationId, today)),
    corrections: await findCorrections(tx, organisationId),
  }))
  return pacingClient(ctx.app).ask('promises', {
    organisationId,
    today,
    tolerance,
    edits,
    slipLimits,
    changes,
    corrections,
  })
}
