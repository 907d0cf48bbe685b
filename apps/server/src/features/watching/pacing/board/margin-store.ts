import { sql, type Tx } from '@flightdeck/db'
import { dayFromNumber, type Day } from '@flightdeck/domain/time'
import { factorsIn, openExchange, ratesFor } from '../../../data/rates/index.ts'
import type { FlightInside } from './thread/detail.ts'

/** Data fees (by the platform's fee type) of line items at or below an entity, from the nearest fee card. */
export async function dataFeesBelow(
  tx: Tx,
  organisationId: string,
  entityNo: number,
): Promise<(readonly [entityNo: number, cpmMicros: number, percent: number])[]> {
  const { rows } = await sql<{ entityNo: number; cpmMicros: number; percent: number }>`
    select l.entity_no, coalesce(sum((fee -> 'amount' ->> 'micros')::numeric), 0)::float8 as cpm_micros,
      coalesce(sum((fee ->> 'percent')::numeric), 0)::float8 as percent
    from entities l
    left join entities p on p.organisation_id = l.organisation_id and p.entity_no = l.parent_no
    left join entities g on g.organisation_id = l.organisation_id and g.entity_no = p.parent_no
    cross join lateral jsonb_array_elements(coalesce(
      nullif(l.settings -> 'revenue' -> 'fees', '[]'), nullif(p.settings -> 'revenue' -> 'fees', '[]'),
      nullif(g.settings -> 'revenue' -> 'fees', '[]'), '[]')) fee
    where l.organisation_id = ${organisationId} and l.kind = 'line_item'
      and ${entityNo} in (l.entity_no, l.parent_no, p.parent_no) and fee ->> 'type' ilike '%data%'
    group by l.entity_no order by l.entity_no`.execute(tx)
  return rows.map(({ entityNo: no, cpmMicros, percent }) => [no, cpmMicros, percent])
}

/** Value of 1 unit of a flight's currency in the reporting currency, on the flight's first day and today. */
export type Worth = { currency: string; reporting: string; atFirst: number; now: number }

/** Null if both currencies are the same, or a rate is missing. */
export async function readWorth(
  tx: Tx,
  organisationId: string,
  { row: { currency }, segments }: FlightInside,
  today: Day,
): Promise<Worth | null> {
  const from = segments[0]?.from
  if (from === undefined) return null
  const [first, last] = [
    await openExchange(tx, organisationId, dayFromNumber(from)),
    await openExchange(tx, organisationId, today),
  ]
  const [atFirst, now] = [first, last].map((one) => factorsIn(ratesFor(one, [currency]))[currency])
  const reporting = last.currency
  return currency === reporting || atFirst === undefined || now === undefined
    ? null
    : { currency, reporting, atFirst, now }
}
