import type { ReportAnswer, ReportBridge, ReportCatalogue, SavedReport } from '@flightdeck/contract/reports'
import { sql } from '@flightdeck/db'
import { METRICS, type MetricKey } from '@flightdeck/domain/metrics'
import { addDays } from '@flightdeck/domain/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aWatch } from '../../../test/a-watch.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { readWorkbook } from '../../../test/read-workbook.ts'
import { unzip } from '../../../test/unzip.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

/** Latest day first. */
const SPEND = [
  [1, 2, 3, 4],
  [10, 20, 30, 40],
]
type Watch = Awaited<ReturnType<typeof aWatch>>
type Caller = Watch['caller']
const days = (watch: Watch, from: number, to = 1) => ({
  kind: 'custom',
  from: addDays(watch.today(), -from),
  to: addDays(watch.today(), -to),
})
const query = (caller: Caller, question: object) =>
  caller.call('POST', '/reports/query/', { question: { metrics: ['spend'], ...question } })
const answerTo = async (caller: Caller, question: object) =>
  (await query(caller, question)).json().data as ReportAnswer
const shown = ({ rows }: ReportAnswer) => rows.map(({ names, values }) => [...names.map(({ label }) => label), ...values]) // prettier-ignore

describe('a question', () => {
  test('is answered with rows, totals and the last day of data', async () => {
    const watch = await aWatch(server, SPEND)
    const answer = await answerTo(watch.caller, { period: days(watch, 3), rows: ['line_item'] })
    expect(shown(answer)).toEqual([
      ['Line item 02', '60'],
      ['Line item 01', '6'],
    ])
    expect(answer).toMatchObject({
      totals: { values: ['66'] },
      total: 2,
      currency: 'EUR',
      approximate: false,
      rates: [],
      data_through: [{ platform: 'dv360', day: watch.yesterday() }],
      notes: [],
      chart: 'bar',
    })
  })

  test('compares, ranks, groups the others, and accumulates', async () => {
    const watch = await aWatch(server, SPEND)
    const two = { period: days(watch, 2), rows: ['line_item'], compare: 'previous', top: 1 }
    expect(shown(await answerTo(watch.caller, two))).toEqual([
      ['Line item 02', '30', '70'],
      ['Others', '3', '7'],
    ])
    const running = await answerTo(watch.caller, { period: days(watch, 3), rows: ['day'], running: true })
    expect(running.rows.map(({ values }) => values[0])).toEqual(['33', '55', '66'])
    expect(running.totals.values).toEqual(['66'])
    const across = await answerTo(watch.caller, {
      period: days(watch, 2),
      rows: ['campaign'],
      columns: 'day',
    })
    expect(across.rows.map(({ values }) => values)).toEqual([['22', '11', '33']])
  })

  test('counts removed entities, and names missing metrics instead of showing zero', async () => {
    const watch = await aWatch(server, SPEND)
    await server.database.inOrganisation(watch.organisationId, (tx) =>
      sql`update entities set gone_at = now(), changed_at = now() where organisation_id = ${watch.organisationId} and entity_no = ${watch.entityNos[1]!}`.execute(
        tx,
      ),
    )
    const answer = await answerTo(watch.caller, {
      period: days(watch, 3),
      rows: ['campaign'],
      metrics: ['spend', 'clicks', 'ctr'],
    })
    expect(shown(answer)).toEqual([['Spring', '66', null, null]])
    expect(answer.notes).toEqual([
      'Clicks and CTR: not fully reported by DV360. Figures leave out what is missing.',
    ])
  })

  test('names a level that a platform does not report, and totals keep its delivery', async () => {
    const watch = await aWatch(server, SPEND)
    await server.database.inOrganisation(watch.organisationId, async (tx) => {
      await sql`update ad_accounts set platform = 'meta_ads' where organisation_id = ${watch.organisationId}`.execute(tx) // prettier-ignore
    })
    const answer = await answerTo(watch.caller, { period: days(watch, 3), rows: ['insertion_order'] })
    expect(shown(answer)).toEqual([['Not reported by Meta Ads', '66']])
    expect(answer.totals.values).toEqual(['66'])
    const deals = await answerTo(watch.caller, {
      dataset: 'deals',
      period: days(watch, 3),
      rows: ['deal_id'],
    })
    expect([deals.total, deals.notes[0]]).toEqual([0, 'Deals: not reported by Meta Ads.'])
  })

  test('states when a period is beyond the data', async () => {
    const watch = await aWatch(server, SPEND)
    const late = await answerTo(watch.caller, { period: days(watch, 2, 0) })
    expect(late.notes[0]).toMatch(/^DV360 data ends on .*, before the end of the period\.$/)
  })

  test.each<[object, string, string]>([
    [{ metrics: [] }, 'metrics', 'Choose at least one metric.'],
    [{ metrics: ['pacing'] }, 'metrics', 'Pacing isn’t reported for line items.'],
    [
      { period: { kind: 'custom', from: '2026-99-99', to: 'x' } },
      'period',
      'Choose a start and an end date.',
    ],
    [
      { rows: ['client'], running: true },
      'running',
      'Running totals need a day, week or month as the last split.',
    ],
  ])('400: %j', async (question, field, sentence) => {
    const { caller } = await aWatch(server, SPEND)
    const answer = await query(caller, question)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject({ [field]: [sentence], server: [sentence] })
  })

  test('400: a column split with too many values is refused with advice', async () => {
    const watch = await aWatch(server, [Array.from({ length: 130 }, () => 1)])
    const answer = await query(watch.caller, { period: days(watch, 130), columns: 'day' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.server).toEqual([
      'The split across has more than 120 values. Use it as a row, or filter it.',
    ])
  })

  test('answers a filter on another organisation like an unknown one', async () => {
    const [watch, other] = [await aWatch(server, SPEND), await aWatch(server, SPEND)]
    const strange = [
      { dimension: 'line_item', values: [String(other.entityNos[0])] },
      { dimension: 'account', values: [String(other.accountNo)] },
    ]
    for (const filter of strange) {
      const refused = await query(watch.caller, { period: days(watch, 3), filters: [filter] })
      const unknownAnswer = await query(watch.caller, { period: days(watch, 3), filters: [{ ...filter, values: ['999999999'] }] }) // prettier-ignore
      expect(refused.statusCode).toBe(400)
      expect(refused.body.replaceAll(filter.values[0]!, '999999999')).toBe(unknownAnswer.body)
    }
  })
})

test('the catalogue offers only metrics with a sum, and every template is valid', async () => {
  const watch = await aWatch(server, SPEND)
  const catalogue = (await watch.caller.call('GET', '/reports/catalogue/')).json().data as ReportCatalogue
  const [delivery] = catalogue.datasets
  expect(delivery!.metrics.map(({ key }) => key)).toContain('spend')
  expect(delivery!.metrics.map(({ key }) => METRICS[key as MetricKey].how.kind)).not.toContain('goal')
  for (const { question } of catalogue.templates)
    expect((await query(watch.caller, question)).statusCode).toBe(200)
})

describe('a saved report', () => {
  const report = (more: object = {}) => ({ name: 'Weekly', question: { metrics: ['spend'] }, ...more })

  test('is private until shared, has a unique name, and is changed by managers only once shared', async () => {
    const { organisationId, email } = await anOrganisation(server)
    const owner = await signedIn(server, email)
    const analyst = await signedIn(server, (await aMember(server, organisationId, 'analyst')).email)
    const viewer = await signedIn(server, (await aMember(server, organisationId, 'viewer')).email)
    const savedReport = (await analyst.call('POST', '/reports/', report())).json().data as SavedReport
    const list = async (who: Caller) => (await who.call('GET', '/reports/')).json().data as SavedReport[]
    expect(await list(owner)).toEqual([])
    expect((await analyst.call('POST', '/reports/', report({ name: 'WEEKLY' }))).statusCode).toBe(409)
    expect((await viewer.call('POST', '/reports/', report({ is_shared: true }))).statusCode).toBe(403)
    await analyst.call('PUT', `/reports/${savedReport.id}/`, report({ is_shared: true }))
    expect(await list(viewer)).toMatchObject([{ name: 'Weekly', is_shared: true, is_changeable: false }])
    expect((await viewer.call('DELETE', `/reports/${savedReport.id}/`)).statusCode).toBe(403)
    expect((await owner.call('DELETE', `/reports/${savedReport.id}/`)).statusCode).toBe(200)
    expect((await owner.call('DELETE', `/reports/${savedReport.id}/`)).statusCode).toBe(404)
  })

  test('takes its client and month as parameters each time, also in the link', async () => {
    const watch = await aWatch(server, SPEND)
    const question = {
      metrics: ['spend'],
      rows: ['day'],
      period: { kind: 'custom', from: '2026-01-01', to: '2026-01-02', asked: true },
      filters: [{ dimension: 'line_item', values: [String(watch.entityNos[0])], asked: true }],
    }
    const savedReport = (await watch.caller.call('POST', '/reports/', report({ question }))).json()
      .data as SavedReport
    expect(savedReport.question.filters).toEqual([
      { dimension: 'line_item', way: 'is', values: [], asked: true },
    ])
    expect(savedReport.question.period).toEqual({ kind: 'custom', asked: true })
    const month = watch.yesterday().slice(0, 7)
    const data = (queryText: string) =>
      watch.caller.call('GET', `/reports/${savedReport.id}/data/?${queryText}`)
    const answer = (await data(`line_item=${watch.entityNos[1]}&month=${month}`)).json().data as ReportAnswer
    // Latest day first, as far back as the month goes.
    const since = Number(watch.yesterday().slice(8))
    const spent = SPEND[1]!.slice(0, since).reduce((sum, spend) => sum + spend, 0)
    expect(answer.totals.values).toEqual([String(spent)])
    for (const [queryText, sentence] of [
      [`month=${month}`, 'This report asks for line item. Choose a value.'],
      ['line_item=1', 'This report asks for the period. Choose the days.'],
      [`line_item=1&month=${month}&client=x`, 'This report doesn’t ask for client.'],
    ] as const) {
      const refused = await data(queryText)
      expect([refused.statusCode, refused.json().errors.server]).toEqual([400, [sentence]])
    }
    expect((await data('month=2026-13')).statusCode).toBe(400)
  })

  test('400: an invalid question is not stored', async () => {
    const owner = await signedIn(server, (await anOrganisation(server)).email)
    const wrong = await owner.call('POST', '/reports/', report({ question: { metrics: ['pacing'] } }))
    expect(wrong.statusCode).toBe(400)
  })
})

describe('a generated report', () => {
  const generate = async (watch: Watch, question: object) =>
    (
      await watch.caller.call('POST', '/reports/runs/', {
        name: '=Weekly',
        question: { metrics: ['spend'], ...question },
      })
    ).json().data as { id: number }
  const file = async (watch: Watch, id: number, ending: string) =>
    (await watch.caller.call('GET', `/reports/runs/${id}/file.${ending}`)).rawPayload

  test('keeps the same bytes after restated data', async () => {
    const watch = await aWatch(server, SPEND)
    const { id } = await generate(watch, { period: days(watch, 3), rows: ['day', 'line_item'] })
    const endings = ['csv', 'xlsx', 'pdf', 'pptx', 'json', 'parquet']
    const all = async () => Promise.all(endings.map((ending) => file(watch, id, ending)))
    const before = await all()
    expect(before[2]!.subarray(0, 5).toString()).toBe('%PDF-')
    await watch.know([
      [5, 2, 3, 4],
      [10, 20, 30, 40],
    ])
    expect(await all()).toEqual(before)
    const storedRun = (await watch.caller.call('GET', `/reports/runs/${id}/`)).json().data
    expect(storedRun.answer.totals.values).toEqual(['66'])
    // Every file that left is in the log.
    const log = (await watch.caller.call('GET', '/audit/')).json().data as { action: string }[]
    expect(log.filter(({ action }) => action === 'report.exported')).toHaveLength(2 * endings.length)
  })

  test('has files with numbers, days, totals, and a sheet of properties', async () => {
    const watch = await aWatch(server, SPEND)
    const { id } = await generate(watch, { period: days(watch, 1), rows: ['day', 'line_item'], sort: { by: 'spend', order: 'asc' } }) // prettier-ignore
    expect(String(await file(watch, id, 'csv')).split('\r\n')).toEqual([
      'Day,Line item,"Spend, EUR"',
      `${watch.yesterday()},Line item 01,1`,
      `${watch.yesterday()},Line item 02,10`,
      'Total,,11',
      '',
    ])
    const bytes = Buffer.from(await file(watch, id, 'xlsx'))
    const serial = Date.parse(watch.yesterday()) / 86_400_000 + 25_569
    expect(await readWorkbook(bytes)).toEqual([
      ['Day', 'Line item', 'Spend, EUR'],
      [serial, 'Line item 01', 1],
      [serial, 'Line item 02', 10],
      ['Total', null, 11],
    ])
    const { 'xl/worksheets/sheet3.xml': about, 'xl/workbook.xml': book } = await unzip(bytes)
    expect([...book!.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Report',
      'Chart',
      'About this report',
    ])
    for (const text of ['=Weekly', 'Data through', 'spend. Totals are made from sums.'])
      expect(about).toContain(text)
    expect(about).not.toContain('<f>')
  })

  test('has a bridge to the present that adds up and agrees with plain SQL', async () => {
    const watch = await aWatch(server, SPEND)
    const total = async () => {
      const { rows } = await server.database.inOrganisation(watch.organisationId, (tx) =>
        sql<{ spend: number }>`select coalesce(sum(spend), 0)::float8 / 1000000 as spend from daily_facts
          where organisation_id = ${watch.organisationId} and day between ${addDays(watch.today(), -4)} and ${addDays(watch.today(), 0)}`.execute(
          tx,
        ),
      )
      return rows[0]!.spend
    }
    const then = await total()
    const { id } = await generate(watch, { period: days(watch, 4, 0), rows: ['campaign'], metrics: ['spend', 'ecpm'] }) // prettier-ignore
    const bridge = async () =>
      (await watch.caller.call('GET', `/reports/runs/${id}/bridge/`)).json().data as ReportBridge
    expect((await bridge()).is_same).toBe(true)
    // Corrects a day, and reports a line item that was missing.
    await server.database.inOrganisation(watch.organisationId, async (tx) => {
      await sql`insert into entities (organisation_id, account_no, kind, native_kind, native_id, parent_no, name, status, native_status, settings, raw, content_hash, first_seen_at, changed_at)
        select organisation_id, account_no, kind, native_kind, '1002', parent_no, 'Late line', status, native_status, settings, raw, content_hash, now(), now()
        from entities where organisation_id = ${watch.organisationId} and entity_no = ${watch.entityNos[0]!}`.execute(
        tx,
      )
    })
    await watch.know([
      [5, 2, 3, 4],
      [10, 20, 30, 40],
      [0, 7, 0, 0],
    ])
    const [spend, ...others] = (await bridge()).bridges
    expect(others).toEqual([])
    expect(spend).toMatchObject({
      metric: 'spend',
      currency: 'EUR',
      was: String(then),
      now: String(await total()),
    })
    expect(Object.fromEntries(spend!.steps.map(({ kind, amount }) => [kind, amount]))).toEqual({
      restated: '4',
      fresh: '7',
    })
  })

  test('404: a run of another organisation', async () => {
    const [watch, other] = [await aWatch(server, SPEND), await aWatch(server, SPEND)]
    const { id } = await generate(watch, { period: days(watch, 3) })
    for (const path of [
      '',
      'bridge/',
      'file.csv',
      'file.xlsx',
      'file.pdf',
      'file.pptx',
      'file.json',
      'file.parquet',
    ])
      expect((await other.caller.call('GET', `/reports/runs/${id}/${path}`)).statusCode).toBe(404)
  })
})
