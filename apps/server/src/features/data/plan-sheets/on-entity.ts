import { sql } from '@flightdeck/db'
import { moneyWords, MICROS } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'
import type { EntityPartReader } from '../../../ground/entity-part.ts'

type Row = {
  rowNo: number
  sheet: string
  counts: boolean
  startsOn: Day | null
  endsOn: Day | null
  budgetMicros: string | null
  currency: string | null
  goalUnits: string | null
  goalType: string | null
}

/** Plan rows matched to an entity. */
export const planRowsOnEntity: EntityPartReader = {
  needs: 'plan_sheets:read',
  async read(tx, organisationId, entityNo) {
    const { rows } = await sql<Row>`
      select r.row_no, s.name as sheet, r.counts, r.starts_on, r.ends_on, r.budget_micros, r.currency, r.goal_units, r.goal_type
      from plan_rows r join plan_sheets s on s.organisation_id = r.organisation_id and s.id = r.sheet_id
      where r.organisation_id = ${organisationId} and r.entity_no = ${entityNo}
      order by s.name, r.row_no, r.part limit 50`.execute(tx)
    return {
      key: 'plan',
      title: 'Plan',
      total: rows.length,
      rows: rows.map((row) => ({
        title: `${row.sheet}, row ${row.rowNo}`,
        detail: planWords(row),
        to: '/my-connectors#plan-sheets',
        at: null,
      })),
      none: 'No plan row matches it.',
    }
  },
}

function planWords({ counts, startsOn, endsOn, budgetMicros, currency, goalUnits, goalType }: Row): string {
  const budget = budgetMicros === null ? null : budgetWords(Number(budgetMicros) / MICROS, currency)
  const goal = goalUnits === null ? null : `${amount(Number(goalUnits))} ${goalType ?? 'units'}`
  const flight = startsOn === null || endsOn === null ? null : `${startsOn} to ${endsOn}`
  const summary = [budget, goal, flight].filter((part) => part !== null).join(' · ')
  return counts
    ? summary || 'No budget or goal'
    : `${summary || 'No budget or goal'} · not counted: the row has errors`
}

const budgetWords = (value: number, currency: string | null): string =>
  currency === null ? amount(value) : moneyWords({ amount: value, currency }, 'coin')
const amount = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 2 })
