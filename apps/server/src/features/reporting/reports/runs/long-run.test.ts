import type { ReportAnswer } from '@flightdeck/contract/reports'
import { sql } from '@flightdeck/db'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { answerText } from './answer-text.ts'

const ROWS = 1_300
const SHOWN = 200

let server: TestServer
let watch: Awaited<ReturnType<typeof aWatch>>
let stored: ReportAnswer
let path: string
beforeAll(async () => {
  server = await aServer()
  watch = await aWatch(server, [[1, 2]])
  const question = { rows: ['line_item'], metrics: ['spend'] }
  const run = await watch.caller.call('POST', '/reports/runs/', { name: 'Weekly', question })
  path = `/reports/runs/${run.json().data.id}/`
  const { answer } = (await watch.caller.call('GET', path)).json().data as { answer: ReportAnswer }
  const [row] = answer.rows
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    ...row!,
    names: [{ key: String(at), label: `Line “${at}”` }],
  }))
  stored = { ...answer, rows, total: ROWS }
  await server.database.asOperator((tx) =>
    sql`update report_runs set answer = ${JSON.stringify(stored)}, rows = ${ROWS}
      where organisation_id = ${watch.organisationId}`.execute(tx),
  )
})

/** Records the lengths of parsed texts, because parsing blocks the event loop; returns the longest so far. */
function watchParsing(): () => number {
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  return () => Math.max(0, ...parse.mock.calls.map(([text]) => text.length))
}
const isShort = (letters: number) => letters < JSON.stringify(stored).length / 2

test('a long answer is serialised to the same JSON as before', async () => {
  expect(await answerText(stored)).toBe(JSON.stringify(stored))
  const short = { ...stored, rows: [], question: { ...stored.question, rows: [] } }
  expect(await answerText(short)).toBe(JSON.stringify(short))
})

test('a long run is shown with its first rows and its complete metadata', async () => {
  const longest = watchParsing()
  const shown = (await watch.caller.call('GET', path)).json().data as { rows: number; answer: ReportAnswer }
  expect(shown.rows).toBe(ROWS)
  expect(shown.answer).toEqual({ ...stored, rows: stored.rows.slice(0, SHOWN) })
  expect(longest()).toSatisfy(isShort)
})

test('a shared link to a long run shows the same rows', async () => {
  const link = await watch.caller.call('POST', `${path}links/`, { days: 7 })
  const [, token] = (link.json().data.address as string).split('#token=')
  const longest = watchParsing()
  const opened = await server.http.inject({ method: 'POST', url: '/api/reports/shared-report/', payload: { token } }) // prettier-ignore
  expect(opened.json().data.answer).toEqual({ ...stored, rows: stored.rows.slice(0, SHOWN) })
  expect(longest()).toSatisfy(isShort)
})

test('a long run is compared with the present by its totals', async () => {
  const longest = watchParsing()
  const bridge = await watch.caller.call('GET', `${path}bridge/`)
  expect([bridge.statusCode, bridge.json().data.is_same]).toEqual([200, true])
  expect(longest()).toSatisfy(isShort)
})

test.each(['csv', 'pdf', 'parquet'])('a long run’s %s is read and written in a thread', async (format) => {
  const longest = watchParsing()
  const file = await watch.caller.call('GET', `${path}file.${format}`)
  expect(file.statusCode).toBe(200)
  if (format === 'csv') expect(file.body).toContain(`Line “${ROWS - 1}”`)
  expect(longest()).toSatisfy(isShort)
})
