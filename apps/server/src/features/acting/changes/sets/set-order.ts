import type { QueryOf, Routes } from '@flightdeck/contract'
import { sql } from '@flightdeck/db'
import { factorTable, type Exchange } from '../../../data/rates/index.ts'

export type SetOrder = QueryOf<Routes['changes.list']>['order']
type Fragment = ReturnType<typeof sql>
type OrderContext = {
  /** Condition for sets `c` that the user can decide. */
  waits: Fragment
  exchange: Exchange
  currencies: readonly string[]
}
/** Tables joined to the sets `c`, and their order. */
export type Ordering = { join: Fragment; by: Fragment }

const NEWEST = sql`c.set_no desc`
export const NEWEST_FIRST: Ordering = { join: sql``, by: NEWEST }

/** Order of sets `c`. Sets that move no money, or an unknown amount, come after those that move some. */
export function makeOrdering(order: SetOrder, { waits, exchange, currencies }: OrderContext): Ordering {
  if (order === 'newest') return NEWEST_FIRST
  if (order === 'oldest') return { join: sql``, by: sql`c.set_no` }
  if (order === 'title') return { join: sql``, by: sql`lower(c.title), ${NEWEST}` }
  const join = sql`left join lateral (
    select sum(i.moved_micros * rates.factor) as worth, sum(i.moved_micros) as amount from change_items i
    left join ${factorTable(exchange, currencies)} on rates.currency = i.moved_currency
    where i.organisation_id = c.organisation_id and i.set_no = c.set_no and i.direction <> 'neither'
      and i.state <> 'left_out') m on true`
  const byMoney = sql`m.worth desc nulls last, m.amount desc nulls last, ${NEWEST}`
  return { join, by: order === 'money' ? byMoney : sql`${urgency(waits)}, ${byMoney}` }
}

/** First the sets that the user can decide, then those that others must, then the ones under way. */
const urgency = (waits: Fragment) => sql`case when ${waits} then 0
  else coalesce(array_position(array['proposed', 'approved', 'applying', 'draft'], c.state), 5) end`
