import type { CampaignPage } from '@flightdeck/contract'
import type { FlightBoard } from '@flightdeck/contract/pacing'
import { sql } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain'
import { expect, test } from 'vitest'
import { aServer } from '../../../test/a-server.ts'
import { aWatch } from '../../../test/a-watch.ts'
import { runEvery } from '../../../test/run-slot.ts'
import { CHECK_RUN } from '../../check-schedule/index.ts'

const DAYS = { before: 15, after: 14 }
const BUDGET = 1_000
/** Half of the days are over: evenly 500 is due, ahead 600. */
const SPEND = Array.from({ length: DAYS.before }, () => 40)
const PACES = [
  { pacing: { period: 'flight', mode: 'ahead', native: 'PaceAhead' }, percent: 100 },
  { pacing: { period: 'flight', mode: 'even', native: 'PaceToEndOfFlight' }, percent: 120 },
  { pacing: { period: 'daily', mode: 'ahead', native: 'PACING_TYPE_AHEAD' }, percent: 120 },
]

test('a budget has one pacing: the board and the tree of campaigns say the same, also of one that is set to pace ahead', async () => {
  const server = await aServer()
  const watch = await aWatch(
    server,
    PACES.map(() => SPEND),
  )
  const { organisationId, caller, entityNos } = watch
  const [from, to] = [addDays(watch.today(), -DAYS.before), addDays(watch.today(), DAYS.after)]
  const total = { micros: String(BUDGET * 1_000_000), currency: 'EUR' }
  const budget = { unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [], total }
  await server.database.inOrganisation(organisationId, async (tx) => {
    for (const [at, { pacing }] of PACES.entries())
      await sql`update entities set starts_on = ${from}, ends_on = ${to}, settings = ${JSON.stringify({ budget, pacing })}::jsonb,
        changed_at = ${server.clock.now()} where organisation_id = ${organisationId} and entity_no = ${entityNos[at]!}`.execute(
        tx,
      )
  })
  const read = async <T>(path: string): Promise<T> => {
    const answer = await caller.call('GET', path)
    expect({ path, status: answer.statusCode }).toEqual({ path, status: 200 })
    return answer.json().data as T
  }

  const { flights } = await read<FlightBoard>('/pacing/flights/?level=line_item')
  const onBoard = entityNos.map((no) => flights.find(({ id }) => id === no)?.pacing_pct)
  expect(onBoard).toEqual(PACES.map(({ percent }) => expect.closeTo(percent, 4)))

  const check = { check_name: 'No frequency cap at any level', dsp_name: 'dv360', channel_name: 'all' }
  await caller.call('POST', '/quality/selected/', { checks: [check] })
  await caller.call('POST', '/quality/runs/', { scope: { kind: 'everything' } })
  await runEvery(server, organisationId, CHECK_RUN)
  const top = await read<CampaignPage>('/quality/campaigns/?')
  const nodes = [...top.nodes]
  for (const { id } of top.nodes)
    nodes.push(...(await read<CampaignPage>(`/quality/campaigns/?under=${id}`)).nodes)
  expect(entityNos.map((no) => nodes.find(({ id }) => id === no)?.pacing.percent)).toEqual(
    PACES.map(({ percent }) => expect.closeTo(percent, 4)),
  )
})
