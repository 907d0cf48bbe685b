import type { ReportAnswer, ReportRun, SavedReport } from '@flightdeck/contract/reports'
import { sql } from '@flightdeck/db'
import { FIRST_QUESTION, REPORT_DATASETS, type DimensionKey } from '@flightdeck/domain/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../../test/a-server.ts'
import { aWatch } from '../../../../../test/a-watch.ts'
import { runSlot } from '../../../../../test/run-slot.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

type Watch = Awaited<ReturnType<typeof aWatch>>
type Filter = { dimension: DimensionKey; way?: 'is' | 'is_not'; values: string[] }
const SPEND = [
  [1, 2, 3, 4],
  [10, 20, 30, 40],
]
const asking = (...filters: Filter[]) => ({ metrics: ['spend'], rows: ['line_item'], period: { kind: 'last_7_days' }, filters }) // prettier-ignore
const query = (watch: Watch, question: object, more: object = {}) =>
  watch.caller.call('POST', '/reports/query/', { question, ...more })
const run = (watch: Watch, statement: ReturnType<typeof sql>) =>
  server.database.inOrganisation(watch.organisationId, (tx) => statement.execute(tx))
const disconnect = (watch: Watch) =>
  run(watch, sql`update ad_accounts set read_by = null where organisation_id = ${watch.organisationId}`)
const accountFilter = (watch: Watch, way: 'is' | 'is_not' = 'is'): Filter => ({ dimension: 'account', way, values: [String(watch.accountNo)] }) // prettier-ignore
const NOWHERE = '999999'

describe('a filter on something removed', () => {
  test.each(['is', 'is_not'] as const)('400: %s is refused by name, with advice', async (way) => {
    const watch = await aWatch(server, SPEND)
    expect((await query(watch, asking(accountFilter(watch, way)))).statusCode).toBe(200)
    const name = (await query(watch, { ...asking(), rows: ['account'] })).json().data.rows[0].names[0].label
    await disconnect(watch)
    const refused = await query(watch, asking(accountFilter(watch, way)))
    const sentence = `“${name}” in the filter on account no longer exists or isn’t synced. Edit the filter, or run without it.`
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { server: [sentence], missing: [sentence] }]) // prettier-ignore
  })

  test('is left out only on request; the answer has a note and the remaining filters', async () => {
    const watch = await aWatch(server, SPEND)
    const existingId = String(watch.entityNos[0])
    const question = asking({ dimension: 'line_item', values: [existingId, NOWHERE] }, { dimension: 'client', values: ['aurelia'] }) // prettier-ignore
    expect((await query(watch, question)).statusCode).toBe(400)
    const answer = (await query(watch, question, { missing: 'skip' })).json().data as ReportAnswer
    expect(answer.rows.map(({ names, values }) => [names[0]!.key, values[0]])).toEqual([[existingId, '10']])
    expect(answer.question.filters).toEqual([{ dimension: 'line_item', way: 'is', values: [existingId] }])
    expect(answer.notes.slice(0, 2)).toEqual([
      `Filter on line item: left out “${NOWHERE}”, which no longer exists or isn’t synced.`,
      'Filter on client: left out “aurelia”, which no longer exists or isn’t synced.',
    ])
  })

  test('a line item removed on its platform keeps its figures, with a note', async () => {
    const watch = await aWatch(server, SPEND)
    const gone = watch.entityNos[1]!
    await run(watch, sql`update entities set gone_at = now(), changed_at = now() where organisation_id = ${watch.organisationId} and entity_no = ${gone}`) // prettier-ignore
    const answer = (await query(watch, asking({ dimension: 'line_item', values: [String(gone)] }))).json().data as ReportAnswer // prettier-ignore
    expect(answer.totals.values).toEqual(['100'])
    expect(answer.notes).toEqual([
      'Filter on line item: “Line item 02” was removed. Earlier figures still count.',
    ])
  })

  test('alerts of a removed rule are still counted, with a note; an unknown rule is refused', async () => {
    const watch = await aWatch(server, SPEND)
    const rule = await watch.rule(5)
    const period = { kind: 'custom', from: watch.yesterday(), to: watch.today() }
    const question = { ...FIRST_QUESTION, dataset: 'alerts', period, rows: ['rule'], metrics: ['alerts'] }
    const by = (value: string) => ({ ...question, filters: [{ dimension: 'rule', way: 'is', values: [value] }] }) // prettier-ignore
    await watch.judge(rule)
    expect((await watch.caller.call('DELETE', `/alerts/rules/${rule.id}/`)).statusCode).toBe(200)
    const answer = (await query(watch, by(String(rule.id)))).json().data as ReportAnswer
    expect(answer.notes).toContain('Filter on alert rule: “Spend over 5” was removed. Earlier figures still count.') // prettier-ignore
    expect(answer.totals.values).toEqual(['1'])
    expect((await query(watch, by(NOWHERE))).statusCode).toBe(400)
  })

  test('filter values are validated in every dataset, and invalid ones never cause a failure', async () => {
    const watch = await aWatch(server, SPEND)
    const invalidValues = ['nope', NOWHERE, '99999999999999999999', "'; drop table x", '019a0000-0000-7000-8000-000000000000'] // prettier-ignore
    for (const dataset of Object.keys(REPORT_DATASETS) as (keyof typeof REPORT_DATASETS)[]) {
      const { splits, item } = REPORT_DATASETS[dataset]
      const metric = { delivery: 'spend', deals: 'spend', budgets: 'budgets', issues: 'issues', names: 'names', alerts: 'alerts' }[dataset] // prettier-ignore
      const named = splits.filter((split) => !['day', 'week', 'month', 'weekday'].includes(split))
      for (const dimension of [...named, ...(dataset === 'delivery' ? ['segment:market'] : [])])
        for (const value of invalidValues) {
          const filters = [{ dimension, way: 'is', values: [value] }]
          const answer = await query(watch, { dataset, rows: [item], metrics: [metric], filters })
          expect([dataset, dimension, value, answer.statusCode]).toEqual([dataset, dimension, value, 400])
          expect(answer.json().errors.missing[0]).toContain(`“${value}” in the filter on`)
        }
    }
  })
})

describe('reports saved before a removal', () => {
  const aReport = async (watch: Watch, ...filters: Filter[]) =>
    (await watch.caller.call('POST', '/reports/', { name: 'Weekly', question: asking(...filters) })).json()
      .data as SavedReport
  const pull = (address: string) => {
    const { pathname, search } = new URL(address, 'http://x')
    return server.http.inject({ method: 'GET', url: pathname + search })
  }

  test('a schedule sends nothing, and its history has the reason', async () => {
    const watch = await aWatch(server, SPEND)
    const { id } = await aReport(watch, accountFilter(watch))
    const times = { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 23, recipients: [watch.owner.userId] }
    expect((await watch.caller.call('PUT', `/reports/${id}/schedule/`, times)).statusCode).toBe(200)
    await disconnect(watch)
    const [slot] = await server.database.inOrganisation(
      watch.organisationId,
      (tx) =>
      tx.selectFrom('slots').selectAll().where('kind', '=', 'report-send').where('state', '=', 'waiting').execute(), // prettier-ignore
    )
    expect(await runSlot(server, slot!)).toBe('not sent')
    const [storedRun] = (await watch.caller.call('GET', '/reports/runs/')).json().data.runs as ReportRun[]
    expect(storedRun).toMatchObject({ report_id: id, deliveries: [], rows: 0 })
    expect(storedRun!.not_sent).toMatch(/^“.+” in the filter on account no longer exists or isn’t synced\./)
  })

  test('a notebook is refused unless it skips missing filters; a CSV link is refused; an image states it', async () => {
    const watch = await aWatch(server, SPEND)
    const { id } = await aReport(watch, { dimension: 'line_item', values: [String(watch.entityNos[0]), NOWHERE] }) // prettier-ignore
    const data = (more = '') => watch.caller.call('GET', `/reports/${id}/data/${more}`)
    expect((await data()).statusCode).toBe(400)
    expect((await data('?missing=skip')).json().data.totals.values).toEqual(['10'])
    const embed = (await watch.caller.call('POST', `/reports/${id}/embeds/`, { days: 30 })).json().data
    expect((await pull(embed.csv)).statusCode).toBe(400)
    const picture = await pull(embed.image)
    expect(picture.statusCode).toBe(200)
    expect(picture.body).toContain('no longer exists or isn')
  })

  test('a generated run stays, and is still compared with the present', async () => {
    const watch = await aWatch(server, SPEND)
    const body = { name: 'Weekly', question: asking(accountFilter(watch)) }
    const { id } = (await watch.caller.call('POST', '/reports/runs/', body)).json().data as ReportRun
    const before = (await watch.caller.call('GET', `/reports/runs/${id}/file.csv`)).body
    await disconnect(watch)
    expect((await watch.caller.call('POST', '/reports/runs/', body)).statusCode).toBe(400)
    expect((await watch.caller.call('GET', `/reports/runs/${id}/file.csv`)).body).toBe(before)
    const bridge = await watch.caller.call('GET', `/reports/runs/${id}/bridge/`)
    expect([bridge.statusCode, bridge.json().data.bridges[0].now]).toEqual([200, '0'])
  })

  test('a run generated without the filter stores the remaining question', async () => {
    const watch = await aWatch(server, SPEND)
    const question = asking({ dimension: 'client', values: ['aurelia'] })
    const response = await watch.caller.call('POST', '/reports/runs/', { name: 'Weekly', question, missing: 'skip' }) // prettier-ignore
    const storedRun = (await watch.caller.call('GET', `/reports/runs/${response.json().data.id}/`)).json()
      .data
    expect(storedRun.answer.question.filters).toEqual([])
    expect(storedRun.answer.totals.values).toEqual(['110'])
  })
})
