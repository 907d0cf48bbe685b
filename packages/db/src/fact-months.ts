import pg from 'pg'
import { SCHEMA } from './roles.ts'

const MONTHS_BACK = 14
const MONTHS_AHEAD = 12

/** Creates monthly fact partitions around a moment. Runs at every start, as the owner; existing ones stay. */
export async function makeFactMonths(client: pg.ClientBase, now: Date): Promise<void> {
  const months = Array.from({ length: MONTHS_BACK + 1 + MONTHS_AHEAD }, (_, at) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + at - MONTHS_BACK, 1))
    return `call make_fact_month('${month.toISOString().slice(0, 10)}')`
  })
  // Batched into one transaction: separate commits would slow the start.
  await client.query(`begin; set local search_path = ${SCHEMA}; ${months.join('; ')}; commit`)
}

/** The same around another moment than the machine's. */
export async function makeFactMonthsAround(ownerUrl: string, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'flightdeck months' })
  client.on('error', () => {})
  await client.connect()
  try {
    await makeFactMonths(client, now)
  } finally {
    await client.end()
  }
}
