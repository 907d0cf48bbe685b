import { readFlightEdit, type LeverChange } from '@flightdeck/domain/pacing'
import type { MemberContext } from '../../../../ground/actor-context.ts'
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

/** Promise of each prepared change, by its place in the list; absent where no budget depends on it. */
export async function forecastPrepared(
  ctx: MemberContext,
  changes: readonly LeverChange[],
): Promise<ReadonlyMap<number, FlightPromise>> {
  const promises = await forecastChanges(
    ctx,
    changes.flatMap(({ entityNo, change }, no) => {
      const edit = readFlightEdit(change)
      return edit ? [{ no, entityNo, edit }] : []
    }),
  )
  return new Map(promises.flatMap((promise) => promise.changes.map((no) => [no, promise] as const)))
}

export const promisedFlightNos = (promises: ReadonlyMap<number, FlightPromise>): number[] =>
  [...promises.values()].map(({ flightNo }) => flightNo)
