import type { FlightBoard } from '@flightdeck/contract/pacing'
import { sql } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import { aServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'

const ENDED_DAYS_AGO = [0, 1, 2]
const SPEND = [40, 40, 40, 40, 40, 40]

test('a flight that ends on the last day of data keeps its row, with nothing left at risk', async () => {
  const server = await aServer()
  const { organisationId, caller, entityNos, today } = await aWatch(
    server,
    ENDED_DAYS_AGO.map(() => SPEND),
  )
  const budget = { unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [], total: { micros: '1000000000', currency: 'EUR' } } // prettier-ignore
  await server.database.inOrganisation(organisationId, async (tx) => {
    for (const [at, ago] of ENDED_DAYS_AGO.entries())
      await sql`update entities set starts_on = ${addDays(today(), -6)}, ends_on = ${addDays(today(), -ago)},
        settings = ${JSON.stringify({ budget })}::jsonb where organisation_id = ${organisationId}
        and entity_no = ${entityNos[at]!}`.execute(tx)
  })
  const answer = await caller.call('GET', '/pacing/flights/?level=line_item')
  const { flights } = answer.json().data as FlightBoard
  const rows = entityNos.map((no) => flights.find(({ id }) => id === no))
  expect(rows.map((row) => row?.days.left)).toEqual([1, 0, undefined])
  // Delivered through its last day, of 1,000: too late to be at risk.
  expect(rows[1]).toMatchObject({
    delivered: 240,
    projected: 240,
    run_rate_end: 240,
    bucket: 'critical',
    direction: 'under',
    risk: { under: 0, over: 0 },
  })
})
