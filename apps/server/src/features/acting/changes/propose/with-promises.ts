import { readEntityId } from '@flightdeck/domain/entities'
import { readFlightEdit, type FlightEdit } from '@flightdeck/domain/pacing'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { forecastChanges, type PromisedChange } from '../../../watching/pacing/index.ts'
import { toChangeRequest } from '../request-from.ts'
import { entityNumbers } from './synced-entities.ts'
import type { WantedItem, WantedSet } from './propose.ts'

/** Adds forecasts of the budgets that a proposal changes. Runs before the items are checked; invalid ones have none. */
export async function withPromises(ctx: MemberContext, proposal: WantedSet): Promise<WantedSet> {
  const edits = proposal.items.flatMap((item, no) => {
    const edit = toFlightEdit(item)
    return edit ? [{ no, edit, item }] : []
  })
  if (edits.length === 0) return proposal
  const entityNos = await ctx.transaction((tx) =>
    entityNumbers(
      tx,
      ctx.organisationId,
      edits.map(({ item }) => item.entity),
    ),
  )
  const changes = edits.flatMap(({ no, edit }, at): PromisedChange[] => {
    const entityNo = entityNos[at]!
    return entityNo === null ? [] : [{ no, entityNo, edit }]
  })
  const promises = await forecastChanges(ctx, changes)
  const flightNos = new Map(promises.flatMap(({ flightNo, changes: nos }) => nos.map((no) => [no, flightNo])))
  return {
    ...proposal,
    promises,
    items: proposal.items.map((item, no) => ({ ...item, flightNo: flightNos.get(no) ?? null })),
  }
}

function toFlightEdit({ entity: { type, id }, ...change }: WantedItem): FlightEdit | null {
  try {
    const { nativeId } = readEntityId(id)
    return readFlightEdit(toChangeRequest({ kind: type, nativeId }, { ...change, part: change.part }))
  } catch (error) {
    // A value of another shape than the field has; the check of items refuses it.
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError) return null
    throw error
  }
}
