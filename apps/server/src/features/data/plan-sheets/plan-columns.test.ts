import type { PlanRow, PlanSheet, PlanTable } from '@flightdeck/contract/plan-sheets'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const SHEET = `Media plan Northwind
Currency: EUR
Placement,Start,End,Cost,Approved amount,Booking no.
Autumn,2026-10-01,2026-10-31,100.50,90.25,B-7
Winter,2026-11-01,2026-11-30,200.50,180.25,B-8
Total,,,301.00,,`

/** An organisation whose owner sends plans. */
async function aPlanner() {
  const { organisationId, email } = await anOrganisation(server)
  const caller = await signedIn(server, email)
  const upload = (content: string, more = {}) =>
    caller.call('POST', '/plan-sheets/upload/', {
      name: 'Northwind',
      file_name: 'plan.csv',
      content_base64: Buffer.from(content).toString('base64'),
      ...more,
    })
  const readData = async <T>(answer: ReturnType<typeof caller.call>): Promise<T> =>
    (await answer).json().data as T
  return {
    organisationId,
    caller,
    send: (content = SHEET, more = {}) => readData<PlanSheet>(upload(content, more)),
    tables: (id: string) => readData<PlanTable[]>(caller.call('GET', `/plan-sheets/${id}/tables/`)),
    budgets: async (id: string) => {
      const { rows } = await readData<{ rows: PlanRow[] }>(caller.call('GET', `/plan-sheets/${id}/rows/`))
      return rows.map(({ cells }) => cells.budget)
    },
    correct: (id: string, columns: object[], header_row = 3) =>
      caller.call('PUT', `/plan-sheets/${id}/tables/`, { header_row, columns }),
  }
}

test('every column is listed with its field, confidence, reason and examples', async () => {
  const planner = await aPlanner()
  const { id } = await planner.send()
  const [table, ...others] = await planner.tables(id)
  expect(others).toEqual([])
  expect(table).toEqual({
    header_row: 3,
    chosen: null,
    currency: { code: 'EUR', by: 'label' },
    proof: null,
    totals: [{ row: 6, total: 301, rows_total: 301, is_right: true }],
    unequal_rows: [],
    text_rows: [],
    rows_filled: 0,
    columns: [
      { column: 0, heading: 'Placement', field: 'entity_name', sure: 'sure', reason: 'known_word', examples: ['Autumn', 'Winter'] },
      { column: 1, heading: 'Start', field: 'start_date', sure: 'sure', reason: 'known_word', examples: ['2026-10-01', '2026-11-01'] },
      { column: 2, heading: 'End', field: 'end_date', sure: 'sure', reason: 'known_word', examples: ['2026-10-31', '2026-11-30'] },
      { column: 3, heading: 'Cost', field: 'budget', sure: 'sure', reason: 'known_word', examples: ['100.50', '200.50'] },
      { column: 4, heading: 'Approved amount', field: null, sure: 'sure', reason: 'nearer_column', examples: ['90.25', '180.25'] },
      { column: 5, heading: 'Booking no.', field: null, sure: 'sure', reason: 'unknown_word', examples: ['B-7', 'B-8'] },
    ],
  }) // prettier-ignore
})

test('a corrected column is read again, shows who chose it and when, and can be reset', async () => {
  const planner = await aPlanner()
  const { id } = await planner.send()
  expect(await planner.budgets(id)).toEqual(['100.5', '200.5'])

  const corrected = await planner.correct(id, [{ column: 4, field: 'budget' }])
  expect(corrected.statusCode).toBe(200)
  expect(corrected.json().data.sentence).toMatch(/^Header found in row 3\. Columns as chosen on /)
  expect(await planner.budgets(id)).toEqual(['90.25', '180.25'])
  const [table] = await planner.tables(id)
  expect(table!.chosen).toEqual({ on: server.clock.now().toISOString().slice(0, 10), by: 'Olga Owner' })
  expect(table!.columns.slice(3, 5)).toMatchObject([
    { field: null, reason: 'nearer_column' },
    { field: 'budget', reason: 'chosen' },
  ])

  expect((await planner.correct(id, [])).statusCode).toBe(200)
  expect(await planner.budgets(id)).toEqual(['100.5', '200.5'])
  expect((await planner.tables(id))[0]!.chosen).toBeNull()
})

test('the organisation’s next plan with the same header is read as chosen, another organisation’s is not', async () => {
  const planner = await aPlanner()
  const { id } = await planner.send()
  await planner.correct(id, [
    { column: 3, field: 'not_used' },
    { column: 4, field: 'budget' },
  ])
  const next = `Plan of next year\n\n${SHEET.slice(SHEET.indexOf('Currency')).replace('Placement', 'PLACEMENT')}`
  const later = await planner.send(next, { name: 'Next year' })
  expect(later.sentence).toContain('Columns as chosen on')
  expect(await planner.budgets(later.id)).toEqual(['90.25', '180.25'])

  const stranger = await aPlanner()
  expect(await stranger.budgets((await stranger.send(next)).id)).toEqual(['100.5', '200.5'])
})

test('a replaced plan is read with the chosen columns', async () => {
  const planner = await aPlanner()
  const { id } = await planner.send()
  await planner.correct(id, [{ column: 4, field: 'budget' }])
  await planner.send(SHEET.replace('90.25', '95.75'), { replaces: id })
  expect(await planner.budgets(id)).toEqual(['95.75', '180.25'])
})

test.each<[string, object[], number, number, string]>([
  ['two columns for one field', [{ column: 3, field: 'budget' }, { column: 4, field: 'budget' }], 3, 400, 'Two columns are used as Budget. Choose one.'],
  ['a column that is not there', [{ column: 9, field: 'budget' }], 3, 400, 'The header has no such column.'],
  ['a field that no plan has', [{ column: 3, field: 'mood' }], 3, 400, ''],
  ['a header that is in another row', [{ column: 4, field: 'budget' }], 4, 404, ''],
])('%s is refused, and the plan stays unchanged', async (_what, columns, headerRow, status, sentence) => {
  const planner = await aPlanner()
  const { id } = await planner.send()
  const answer = await planner.correct(id, columns, headerRow)
  expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([status, true])
  expect(await planner.budgets(id)).toEqual(['100.5', '200.5'])
}) // prettier-ignore

test('a choice that leaves no rows is refused with the sentence, and not stored', async () => {
  const planner = await aPlanner()
  const { id } = await planner.send()
  const none = [1, 2, 3, 4].map((column) => ({ column, field: 'not_used' }))
  const answer = await planner.correct(id, none)
  expect([answer.statusCode, answer.body]).toEqual([
    400,
    expect.stringContaining('The sheet has no rows below the header.'),
  ])
  expect((await planner.tables((await planner.send()).id))[0]!.chosen).toBeNull()
})

test('403: a viewer; 404: a plan of another organisation', async () => {
  const planner = await aPlanner()
  const { id } = await planner.send()
  const { email } = await aMember(server, planner.organisationId, 'viewer')
  const viewer = await signedIn(server, email)
  const body = { header_row: 3, columns: [] }
  expect((await viewer.call('PUT', `/plan-sheets/${id}/tables/`, body)).statusCode).toBe(403)
  const stranger = await aPlanner()
  expect((await stranger.correct(id, [])).statusCode).toBe(404)
  expect((await stranger.caller.call('GET', `/plan-sheets/${id}/tables/`)).statusCode).toBe(404)
})
