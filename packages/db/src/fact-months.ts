import type pg from 'pg'
import { SCHEMA } from './roles.ts'

const MONTHS_BACK = 14
const MONTHS_AHEAD = 12

/** Tables for the months of facts around a moment. Made at every start, by the owner; those that are there stay. */
export async function makeFactMonths(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(`set search_path = ${SCHEMA}`)
  for (let offset = -MONTHS_BACK; offset <= MONTHS_AHEAD; offset++) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1))
    await client.query('call make_fact_month($1)', [month.toISOString().slice(0, 10)])
  }
  await client.query('reset search_path')
}
