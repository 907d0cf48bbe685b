import type { FlightBoard } from '@flightdeck/contract/pacing'
import { sql } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import { aServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'

const BUDGETS = [100, 100, 100, 100, 500]

test('slips on the board use the organisation’s parameters of the check', async () => {
  const server = await aServer()
  const { organisationId, caller, entityNos, today } = await aWatch(
    server,
    BUDGETS.map(() => [5, 5]),
  )
  await server.database.inOrganisation(organisationId, async (tx) => {
    for (const [at, budget] of BUDGETS.entries()) {
      const total = { micros: String(budget * 1_000_000), currency: 'EUR' }
      const settings = { budget: { unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [], total } } // prettier-ignore
      await sql`update entities set starts_on = ${addDays(today(), -2)}, ends_on = ${addDays(today(), 7)},
        settings = ${JSON.stringify(settings)}::jsonb where organisation_id = ${organisationId}
        and entity_no = ${entityNos[at]!}`.execute(tx)
    }
  })
  const slips = async () => {
    const answer = await caller.call('GET', '/pacing/flights/?level=line_item')
    const { flights } = answer.json().data as FlightBoard
    return flights.filter(({ is_slipped: isSlipped }) => isSlipped).map(({ goal }) => goal)
  }
  expect(await slips()).toEqual([])
  const check = { check_name: 'Budget far off plan or peers', dsp_name: 'dv360', channel_name: 'all', fields_data: { times: 3 } } // prettier-ignore
  expect((await caller.call('POST', '/quality/selected/', { checks: [check] })).statusCode).toBe(200)
  expect(await slips()).toEqual([500])
})
