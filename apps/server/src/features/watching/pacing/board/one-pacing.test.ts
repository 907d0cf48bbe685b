import type { CampaignPage } from '@flightdeck/contract/campaigns'
import type { FindingList } from '@flightdeck/contract/findings'
import type { FlightBoard } from '@flightdeck/contract/pacing'
import { sql } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import { aServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { runEvery } from '../../../../test/run-slot.ts'
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

test('the board and the campaign tree show the same pacing, also for a budget set to pace ahead', async () => {
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

const ENDED = 20
/** Nineteen even days, then two in one: a whole day beyond the budget. */
const LATE_STOP = [...Array.from({ length: 30 }, () => 0), 100, ...Array.from({ length: 18 }, () => 50)]

test('an issue and the board treat a budget as stopped by the same overshoot of ended flights', async () => {
  const server = await aServer()
  const ended = Array.from({ length: ENDED }, () => LATE_STOP)
  const watch = await aWatch(server, [...ended, SPEND])
  const { organisationId, caller, entityNos, campaignNo } = watch
  const budgetOver = (from: number, to: number, units: number) => ({
    from: addDays(watch.today(), from),
    to: addDays(watch.today(), to),
    settings: { budget: { unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [], total: { micros: String(units * 1_000_000), currency: 'EUR' } } }, // prettier-ignore
  })
  await server.database.inOrganisation(organisationId, async (tx) => {
    const late = entityNos.slice(0, ENDED).map((no) => [no, budgetOver(-49, -31, 950)] as const)
    for (const [no, { from, to, settings }] of [...late, [campaignNo, budgetOver(-15, 14, 590)] as const])
      await sql`update entities set starts_on = ${from}, ends_on = ${to}, settings = ${JSON.stringify(settings)}::jsonb,
        changed_at = ${server.clock.now()} where organisation_id = ${organisationId} and entity_no = ${no}`.execute(
        tx,
      )
  })
  const read = async <T>(path: string): Promise<T> => (await caller.call('GET', path)).json().data as T
  await caller.call('POST', '/quality/selected/', {
    checks: [{ check_name: 'Run rate above budget', dsp_name: 'dv360', channel_name: 'all' }],
  })
  await caller.call('POST', '/quality/runs/', { scope: { kind: 'everything' } })
  await runEvery(server, organisationId, CHECK_RUN)

  const { flights } = await read<FlightBoard>('/pacing/flights/?level=campaign')
  const { findings } = await read<FindingList>('/quality/findings/')
  expect(flights.find(({ id }) => id === campaignNo)).toMatchObject({ delivered: 600, risk: { over: 0 } })
  expect(findings).toMatchObject([{ entity: { name: 'Spring' }, spend_at_risk: { amount: 0 } }])
})
