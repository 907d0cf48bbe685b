import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import { FIRST_QUESTION } from '@flightdeck/domain/reports'
import { actFor } from '../../../../ground/actor-context.ts'
import { expect, test } from 'vitest'
import { PREMIUM } from '../../../../test/acting.ts'
import { aServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { generate } from '../runs/runs.ts'
import { runAsCsv, runAsXlsx } from './files.ts'
import { writeTable } from './table-writer.ts'

const server = await aServer()
const ROWS = 20_000

const run: ReportRun = { id: 1, name: 'Bench', report_id: null, from: '2026-10-01', to: '2026-10-24', rows: ROWS, by: 'Ada', deliveries: [], not_sent: null, at: '2026-10-25T12:00:00.000Z' } // prettier-ignore
const answer: ReportAnswer = {
  question: { ...FIRST_QUESTION, rows: ['line_item'], metrics: ['spend'], filters: [] },
  days: { from: run.from, to: run.to },
  compared: null,
  splits: [{ key: 'line_item', label: 'Line item' }],
  heads: [
    { metric: 'spend', label: 'Spend', unit: 'money', column: null, is_total: false, is_before: false },
  ],
  rows: Array.from({ length: ROWS }, (_, at) => ({
    names: [{ key: String(at), label: `Line item ${'é'.repeat(40)} ${at}` }],
    values: [String(at / 100)],
    partial: [],
    is_others: false,
  })),
  totals: { values: ['1'], partial: [] },
  total: ROWS,
  currency: 'EUR',
  approximate: false,
  rates: [],
  data_through: [],
  notes: [],
  chart: 'bar',
}
const storedRun = { run, answer: JSON.stringify(answer), sender: null }
const readBytes = async (pieces: AsyncIterable<unknown> | Iterable<unknown>) =>
  Buffer.concat((await Array.fromAsync(pieces)) as Buffer[])

test('a file written in a thread from a stored answer equals one from the answer itself', async () => {
  expect(await readBytes(await writeTable(server.app, 'csv', storedRun))).toEqual(
    await readBytes(runAsCsv({ run, answer, sender: null })),
  )
  expect(await readBytes(await writeTable(server.app, 'xlsx', storedRun))).toEqual(
    await readBytes(runAsXlsx({ run, answer, sender: null })),
  )
})

test('an abandoned download stops its writer, and the next one works', async () => {
  const left = await writeTable(server.app, 'csv', storedRun)
  let pieces = 0
  for await (const _ of left) if (++pieces === 1) break
  expect(left.destroyed).toBe(true)
  expect(String(await readBytes(await writeTable(server.app, 'csv', storedRun)))).toContain('Total,1\r\n')
})

test('an unreadable stored answer fails its reader, not the program', async () => {
  await expect(writeTable(server.app, 'csv', { ...storedRun, answer: '{' })).rejects.toThrow('JSON')
})

test('a cancelled report is not stored', async () => {
  const watch = await aWatch(server, [[1, 2, 3]])
  const acting = { organisationId: watch.organisationId, timezone: 'UTC', actor: { kind: 'member', userId: watch.owner.userId, role: 'owner' }, plan: PREMIUM } as const // prettier-ignore
  const call = { now: server.clock.now(), requestId: null, ip: null, isGone: () => true }
  const question = { ...answer.question, rows: ['line_item' as const] }
  const runRequest = { name: 'Weekly', question, report_id: null, missing: 'refuse' as const }
  await expect(generate(actFor(server.app, acting, call), runRequest)).rejects.toThrow('cancelled')
  expect((await watch.caller.call('GET', '/reports/runs/')).json().data.total).toBe(0)
})
