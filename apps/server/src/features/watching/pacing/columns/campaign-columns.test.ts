import type { CampaignFigures, CampaignPage } from '@flightdeck/contract/campaigns'
import type { FlightBoard } from '@flightdeck/contract/pacing'
import { sql } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { CHECK_RUN } from '../../check-schedule/index.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { runSlot } from '../../../../test/run-slot.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

type Watch = Awaited<ReturnType<typeof aWatch>>
/** The latest day first: what is far behind, what is on its way, and what has no budget. */
const SPEND = [
  [8, 9, 12, 14, 15, 21, 22, 25],
  [44, 52, 61, 48, 50, 55, 60, 47],
  [5, 5, 5, 5, 5, 5, 5, 5],
]
const BUDGETS = [900, 900, null]

/** Three line items of which two have budgets, checked once. */
async function aCheckedBoard(): Promise<Watch> {
  const watch = await aWatch(server, SPEND)
  const { organisationId } = watch
  await server.database.inOrganisation(organisationId, async (tx) => {
    for (const [at, entityNo] of watch.entityNos.entries()) {
      const total = BUDGETS[at] && { micros: String(BUDGETS[at] * 1_000_000), currency: 'EUR' }
      const budget = { unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [], total }
      await sql`update entities set starts_on = ${addDays(watch.today(), -8)}, ends_on = ${addDays(watch.today(), 9)},
        settings = ${JSON.stringify(total ? { budget } : {})}::jsonb, changed_at = ${server.clock.now()}
        where organisation_id = ${organisationId} and entity_no = ${entityNo}`.execute(tx)
    }
  })
  const check = { check_name: 'No frequency cap at any level', dsp_name: 'dv360', channel_name: 'all' }
  await watch.caller.call('POST', '/quality/selected/', { checks: [check] })
  const waiting = await server.database.inOrganisation(organisationId, (tx) =>
    tx.selectFrom('slots').selectAll().where('kind', '=', CHECK_RUN).where('state', '=', 'waiting').execute(),
  )
  for (const slot of waiting) await runSlot(server, slot)
  return watch
}

const read = async <T>({ caller }: Pick<Watch, 'caller'>, path: string): Promise<T> => {
  const answer = await caller.call('GET', path)
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json().data as T
}
type Rows = { rows: (CampaignFigures & { id: number })[] }

test('campaign rows have the figures of the board, and are sorted by them', async () => {
  const watch = await aCheckedBoard()
  const figures = await read<Rows>(watch, `/quality/campaigns/figures/?ids=${watch.entityNos.join()}`)
  const { flights } = await read<FlightBoard>(watch, '/pacing/flights/?level=line_item&sort=projected')
  for (const { id, projected_pct, band80, bucket, margin } of flights)
    expect(figures.rows.find((row) => row.id === id)?.flight).toMatchObject({
      projected_pct,
      band80,
      bucket,
      margin,
    })
  expect(flights.filter(({ projected_pct }) => projected_pct !== null)).toHaveLength(2)
  const listed = async (query: string) =>
    (await read<CampaignPage>(watch, `/quality/campaigns/?type=line_item&${query}`)).nodes.map(({ id }) => id)
  const [behind, onItsWay, without] = watch.entityNos
  expect(await listed('sort=projected')).toEqual([behind, onItsWay, without])
  expect(await listed('sort=projected&order=desc')).toEqual([onItsWay, behind, without])
  expect(await listed('sort=projected&per_page=1&page=2')).toEqual([onItsWay])
  const file = await watch.caller.call('GET', '/quality/campaigns/export.csv?type=line_item&sort=projected')
  expect(file.body.split('\r\n')[0]).toContain('Run rate at end %,Runs out,Projected end %')
  for (const sort of ['margin', 'pacing'])
    expect(new Set(await listed(`sort=${sort}`))).toEqual(new Set(watch.entityNos))
})

test('a foreign or unknown entity has no figures; an invalid list of numbers is refused', async () => {
  const [watch, other] = [await aCheckedBoard(), await aWatch(server, SPEND)]
  const ids = [...other.entityNos.filter((no) => !watch.entityNos.includes(no)), 999_999_999]
  expect((await read<Rows>(watch, `/quality/campaigns/figures/?ids=${ids.join()}`)).rows).toEqual([])
  for (const wrong of ['', 'x', '1,,2', '0', '-1', '9999999999', Array(201).fill(1).join()]) {
    const answer = await watch.caller.call('GET', `/quality/campaigns/figures/?ids=${wrong}`)
    expect([wrong.slice(0, 12), answer.statusCode]).toEqual([wrong.slice(0, 12), 400])
  }
})
