import type { ReportAnswer } from '@flightdeck/contract/reports'
import { newId } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

/** The latest day first: line item 01, then 02. */
const SPEND = [
  [1, 2, 3, 4],
  [10, 20, 30, 40],
]
type Watch = Awaited<ReturnType<typeof aWatch>>
type Row = { entityNo: number; budget: number; days: number; currency?: string }

/** Rows of a plan that end yesterday. */
const plan = (watch: Watch, rows: Row[]) =>
  server.database.inOrganisation(watch.organisationId, async (tx) => {
    const { organisationId } = watch
    const sheetId = newId()
    const sheet = {
      organisationId,
      id: sheetId,
      name: 'Plan',
      source: 'file' as const,
      contentHash: Buffer.alloc(1),
    }
    await tx.insertInto('planSheets').values({ ...sheet, readAt: server.clock.now(), addedBy: watch.owner.userId }).execute() // prettier-ignore
    for (const [at, { entityNo, budget, days, currency = 'EUR' }] of rows.entries()) {
      const planValues = { entityNo, budgetMicros: String(budget * 1e6), currency, startsOn: addDays(watch.today(), -days), endsOn: watch.yesterday() } // prettier-ignore
      await tx.insertInto('planRows').values({ organisationId, sheetId, rowNo: at + 2, cells: '{}', reference: '{}', errors: '{}', ...planValues }).execute() // prettier-ignore
    }
  })

const question = (watch: Watch, more: object) => ({
  metrics: ['spend'],
  compare: 'plan',
  period: { kind: 'custom', from: addDays(watch.today(), -2), to: watch.yesterday() },
  ...more,
})
const query = (watch: Watch, more: object) =>
  watch.caller.call('POST', '/reports/query/', { question: question(watch, more) })
const answerTo = async (watch: Watch, more: object) => (await query(watch, more)).json().data as ReportAnswer

test('a line item shows its plan, and totals leave out line items without one', async () => {
  const watch = await aWatch(server, SPEND)
  await plan(watch, [{ entityNo: watch.entityNos[0]!, budget: 40, days: 4 }])
  const answer = await answerTo(watch, { rows: ['line_item'] })
  expect(answer.rows.map(({ names, values }) => [names[0]!.label, ...values])).toEqual([
    ['Line item 02', '30', null],
    ['Line item 01', '3', '20'],
  ])
  expect(answer.totals).toEqual({ values: ['33', '20'], partial: [1] })
  expect(answer.compared).toBeNull()
  expect(answer.notes).toEqual([
    'Plan: each amount is spread evenly over the days of the plan.',
    'Some of what was delivered has no plan. Plan figures leave it out.',
  ])
})

test('a campaign’s plan counts by campaign and client, and is not divided among its line items', async () => {
  const watch = await aWatch(server, SPEND)
  const { parentNo } = await server.database.inOrganisation(
    watch.organisationId,
    (tx) =>
    tx.selectFrom('entities').select('parentNo').where('entityNo', '=', watch.entityNos[0]!).executeTakeFirstOrThrow(), // prettier-ignore
  )
  await plan(watch, [
    { entityNo: parentNo!, budget: 80, days: 4 },
    { entityNo: watch.entityNos[0]!, budget: 40, days: 4 },
  ])
  for (const split of ['campaign', 'client', 'account'])
    expect((await answerTo(watch, { rows: [split] })).rows.map(({ values }) => values)).toEqual([
      ['33', '40'],
    ])
  const byDay = await answerTo(watch, { rows: ['day'] })
  expect(byDay.rows.map(({ values }) => values)).toEqual([
    ['22', '20'],
    ['11', '20'],
  ])
  expect(byDay.totals).toEqual({ values: ['33', '40'], partial: [] })
  const byLine = await answerTo(watch, { rows: ['line_item'] })
  expect(byLine.rows.map(({ values }) => values)).toEqual([
    ['30', null],
    ['3', '20'],
  ])
  expect(byLine.notes.join(' ')).toContain('Not compared: plans of Spring.')
})

test('a plan in a foreign currency is not compared, with a note that names it', async () => {
  const watch = await aWatch(server, SPEND)
  await plan(watch, [{ entityNo: watch.entityNos[0]!, budget: 40, days: 4, currency: 'USD' }])
  const answer = await answerTo(watch, { rows: [] })
  expect(answer.totals.values).toEqual(['33', null])
  expect(answer.notes).toContain('Spend: no plan says it.')
  expect(answer.notes).toContain(
    'Money not compared: plans of Line item 01 are in another currency than the account.',
  )
})

test('files label the plan, and leave cells without one blank', async () => {
  const watch = await aWatch(server, SPEND)
  await plan(watch, [{ entityNo: watch.entityNos[0]!, budget: 40, days: 4 }])
  const response = await watch.caller.call('POST', '/reports/runs/', {
    name: 'Against plan',
    question: question(watch, { rows: ['line_item'] }),
  })
  const { id } = response.json().data as { id: number }
  const file = (ending: string) => watch.caller.call('GET', `/reports/runs/${id}/file.${ending}`)
  const notes =
    'Plan: each amount is spread evenly over the days of the plan. Some of what was delivered has no plan. Plan figures leave it out.'
  expect((await file('csv')).body.split('\r\n')).toEqual([
    'Line item,"Spend, EUR","Spend, EUR, plan",Note',
    'Line item 02,30,,',
    'Line item 01,3,20,',
    `Total,33,20,${notes}`,
    '',
  ])
  expect((await file('json')).json().rows[1]).toMatchObject({ spend: 3, 'spend.plan': 20 })
  for (const ending of ['xlsx', 'pdf', 'pptx', 'parquet']) expect((await file(ending)).statusCode).toBe(200)
})

test('400: alerts cannot be compared with plans', async () => {
  const watch = await aWatch(server, SPEND)
  const answer = await query(watch, { dataset: 'alerts', rows: ['rule'], metrics: ['alerts'] })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('Plans say nothing of alerts. Choose another comparison.')
})
