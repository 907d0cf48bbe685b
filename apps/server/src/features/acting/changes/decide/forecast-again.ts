import { sql, type Tx } from '@flightdeck/db'
import { readFlightEdit } from '@flightdeck/domain/pacing'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { describeError } from '../../../../edge/describe-error.ts'
import { forecastChanges, type FlightPromise } from '../../../watching/pacing/index.ts'
import { toChangeRequest, type WantedChange } from '../request-from.ts'

/**
 * Promises of a set by the data of today, where there are newer days than those it was proposed with. Empty where the
 * stored ones are current.
 */
export async function forecastAgain(ctx: MemberContext, setNo: number): Promise<readonly FlightPromise[]> {
  const items = await ctx.transaction((tx) => itemsOfEarlierData(tx, ctx.organisationId, setNo))
  const changes = items.flatMap(({ entityNo, kind, nativeId, ...item }, no) => {
    const edit = readFlightEdit(toChangeRequest({ kind, nativeId }, item))
    return edit ? [{ no, entityNo, edit }] : []
  })
  try {
    return await forecastChanges(ctx, changes)
  } catch (error) {
    // A decision waits for no forecast: without one the promise stays as it was proposed, with the day of its data.
    ctx.app.log.warn({ setNo, err: describeError(error) }, 'promises were not forecast again')
    return []
  }
}

type StaleItem = WantedChange & { entityNo: number; kind: 'campaign' | 'insertion_order' | 'line_item'; nativeId: string } // prettier-ignore

/** Items of flights whose promise was made with earlier data. Where some were left out, no promise holds any more. */
async function itemsOfEarlierData(tx: Tx, organisationId: string, setNo: number): Promise<StaleItem[]> {
  const { rows } = await sql<StaleItem>`
    select i.entity_no, e.kind, e.native_id, i.field, i.part, i.before_value as before, i.after_value as after
    from change_promises p
    join change_items i on i.organisation_id = p.organisation_id and i.set_no = p.set_no and i.flight_no = p.flight_no
    join entities e on e.organisation_id = i.organisation_id and e.entity_no = i.entity_no
    where p.organisation_id = ${organisationId} and p.set_no = ${setNo}
      and exists (select from watermarks w where w.organisation_id = p.organisation_id and w.account_no = p.account_no
        and w.dataset = 'facts' and w.data_through > p.data_through)
      and not exists (select from change_items o where o.organisation_id = p.organisation_id and o.set_no = p.set_no
        and o.flight_no = p.flight_no and o.state = 'left_out')
    order by i.item_no`.execute(tx)
  return rows
}
