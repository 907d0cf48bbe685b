import type { ReportAnswer, ReportBridge } from '@flightdeck/contract/reports'
import { FIRST_QUESTION, ledgerTotal, type ReportQuestion } from '@flightdeck/domain/reports'
import { beforeAll, expect, test } from 'vitest'
import { actIn } from '../../../../ground/actor-context.ts'
import { aReportedWorld } from '../../../../test/a-reported-world.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'
import { someRates } from '../../../../test/some-rates.ts'
import { unpackLedger } from './ledger.ts'
import { makeRun } from './make-run.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

test('a sync during generation does not separate the answer from its underlying facts', async () => {
  const watch = await aWatch(server, [[1, 2, 3, 4]])
  const own = actIn(server.app, { organisationId: watch.organisationId, timezone: 'UTC', actor: { kind: 'job', name: 'reports' } }) // prettier-ignore
  // The question is read in one transaction; before each later one a sync restates the first day.
  let transactions = 0
  const ctx: typeof own = {
    ...own,
    transaction: async (run) => {
      if (++transactions > 1) await watch.know([[1_000 * transactions, 2, 3, 4]])
      return own.transaction(run)
    },
  }
  const question: ReportQuestion = { ...FIRST_QUESTION, metrics: ['spend'], rows: ['line_item'], period: { kind: 'last_7_days' } } // prettier-ignore
  const { row, answered } = await makeRun(ctx, { name: 'Weekly', reportNo: null, question, by: watch.owner.userId, missing: 'keep' }) // prettier-ignore
  expect(transactions).toBeGreaterThan(1)
  const total = Number(answered.totals.values[0]) * 1_000_000
  expect(total).toBeGreaterThan(0)
  expect(ledgerTotal(unpackLedger(row.ledger), { at: 0, isMoney: true })).toBe(total)
})

test('a run in several native currencies has no money bridge, and one in the reporting currency has', async () => {
  const world = await aReportedWorld(server, 71)
  await someRates(server, { USD: '1.25', GBP: '0.9' }, world.today)
  const readBridges = async (currency: 'native' | 'reporting') => {
    const question = { metrics: ['spend', 'impressions'], rows: ['account'], currency, period: { kind: 'last_30_days' } }
    const { id } = (await world.caller.call('POST', '/reports/runs/', { name: 'Weekly', question })).json().data
    const answer = (await world.caller.call('GET', `/reports/runs/${id}/`)).json().data.answer as ReportAnswer
    const bridge = (await world.caller.call('GET', `/reports/runs/${id}/bridge/`)).json().data as ReportBridge
    return { currency: answer.currency, metrics: bridge.bridges.map(({ metric }) => metric), isSame: bridge.is_same }
  }
  expect(await readBridges('native')).toEqual({ currency: null, metrics: ['impressions'], isSame: true })
  expect(await readBridges('reporting')).toEqual({ currency: 'EUR', metrics: ['spend', 'impressions'], isSame: true })
}) // prettier-ignore
