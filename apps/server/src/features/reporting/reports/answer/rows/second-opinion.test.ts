import type { FindingList } from '@flightdeck/contract/findings'
import type { FlightBoard } from '@flightdeck/contract/pacing'
import type { ReportAnswer, ReportAsk } from '@flightdeck/contract/reports'
import { sql } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import {
  FIRST_QUESTION,
  type DimensionKey,
  type ReportMetricKey,
  type RowDataset,
} from '@flightdeck/domain/reports'
import { beforeAll, expect, test } from 'vitest'
import { aJudgedWorld } from '../../../../../test/a-judged-world.ts'
import { aServer, type TestServer } from '../../../../../test/a-server.ts'
import { opinionKeys, opinionMetrics, rowOpinion } from '../../../../../test/row-opinion.ts'
import { someRates } from '../../../../../test/some-rates.ts'

const ASKED = 40
/** 1 USD is 0.8 EUR; there is no rate for GBP. */
const FACTORS = { EUR: 1, USD: 0.8 }

let server: TestServer
let world: Awaited<ReturnType<typeof aJudgedWorld>>
beforeAll(async () => {
  server = await aServer()
  world = await aJudgedWorld(server, 67)
  for (let ago = 0; ago < 50; ago += 5) await someRates(server, { USD: '1.25' }, addDays(world.today, -ago))
})

async function answerTo(question: object): Promise<ReportAnswer> {
  const response = await world.caller.call('POST', '/reports/query/', { question, most: 1_000 })
  if (response.statusCode !== 200) throw new Error(`${response.body} ${JSON.stringify(question)}`)
  return response.json().data as ReportAnswer
}

function some<T>(all: readonly T[], least: number, most: number): T[] {
  const left = [...all]
  return Array.from({ length: world.chance.between(least, Math.min(most, all.length)) }, () => left.splice(world.chance.between(0, left.length - 1), 1)[0]!) // prettier-ignore
}

function aRandomQuestion(dataset: RowDataset): ReportAsk {
  const from = addDays(world.today, -world.chance.between(5, 38))
  const way = world.chance.pick(['is', 'is_not'] as const)
  const filter = world.chance.pick([
    { dimension: 'platform' as const, way, values: ['ttd'] },
    { dimension: 'client' as const, way, values: ['acme'] },
  ])
  return {
    ...FIRST_QUESTION,
    dataset,
    period: { kind: 'custom', from, to: addDays(from, world.chance.between(0, 20)) },
    rows: some(opinionKeys(dataset), 0, 3) as DimensionKey[],
    metrics: some(opinionMetrics(dataset), 1, 4) as ReportMetricKey[],
    filters: world.chance.percent(40) ? [filter] : [],
  }
}

const near = (value: number | null, other: number | null) =>
  value === null || other === null
    ? value === other
    : Math.abs(value - other) <= 1e-5 * Math.max(1, Math.abs(other))
const numbers = (values: readonly (string | null)[]) =>
  values.map((value) => (value === null ? null : Number(value)))

test.each(['issues', 'alerts', 'names'] as const)(
  `plain SQL over %s agrees on ${ASKED} questions, cell by cell`,
  async (dataset) => {
    let cells = 0
    for (let round = 0; round < ASKED; round++) {
      const question = aRandomQuestion(dataset)
      const answer = await answerTo(question)
      const { organisationId } = world
      const request = { organisationId, question, days: answer.days, factors: FACTORS }
      const opinion = await server.database.inOrganisation(organisationId, (tx) => rowOpinion(tx, request))
      const shown = new Map(answer.rows.map(({ names, values }) => [names.map(({ key }) => key).join('|'), numbers(values)])) // prettier-ignore
      if (answer.rows.length > 0) shown.set('total', numbers(answer.totals.values))
      else opinion.delete('total')
      expect([...shown.keys()].toSorted(), JSON.stringify(question)).toEqual([...opinion.keys()].toSorted())
      for (const [key, values] of opinion)
        expect(
          values.every((value, at) => near(shown.get(key)![at]!, value)),
          `${key}: ${shown.get(key)!.join()} is not ${values.join()} ${JSON.stringify(question)}`,
        ).toBe(true)
      cells += answer.rows.length * question.metrics.length
    }
    expect(cells).toBeGreaterThan(100)
  },
)

test('the report’s projected end equals the board’s total, and each budget has the same run rate in both', async () => {
  const board = (await world.caller.call('GET', '/pacing/flights/?level=top&per_page=100')).json().data as FlightBoard // prettier-ignore
  const ask = { ...FIRST_QUESTION, dataset: 'budgets', rows: ['budget_item'], currency: 'native' }
  const { rows } = await answerTo({ ...ask, metrics: ['budget_projected', 'budget_run_rate'] })
  const total = rows.reduce((sum, { values }) => sum + (numbers(values)[0] ?? 0), 0)
  const onBoard = board.totals.native.reduce((sum, { projected }) => sum + projected, 0)
  expect(onBoard).toBeGreaterThan(0)
  expect(near(total, onBoard), `${total} ${onBoard}`).toBe(true)
  const rates = new Map(rows.map(({ names, values }) => [names[0]!.key, numbers(values)[1] ?? null]))
  const rated = board.flights.filter(({ unit, run_rate_pct }) => unit === 'currency' && run_rate_pct !== null)
  expect(rated.length).toBeGreaterThan(2)
  for (const { id, run_rate_pct } of rated)
    expect(rates.get(String(id)), `budget ${id}`).toBeCloseTo(run_rate_pct!, 3)
})

test('open issues and their money equal Opportunities: accepted risks and false positives are in neither', async () => {
  const period = { kind: 'custom', from: addDays(world.today, -60), to: world.today }
  const metrics = ['open_issues', 'spend_at_risk']
  const ask = {
    ...FIRST_QUESTION,
    dataset: 'issues',
    rows: ['currency'],
    metrics,
    period,
    currency: 'native',
  }
  const { rows } = await answerTo(ask)
  const { kpis, tabs } = (await world.caller.call('GET', '/quality/findings/')).json().data as FindingList
  expect(tabs.accepted).toBeGreaterThan(0)
  expect(rows.reduce((sum, { values }) => sum + Number(values[0]), 0)).toBe(tabs.to_do)
  const reported = rows.map(({ names, values }) => [names[0]!.key, Number(values[1])] as const)
  const listed = kpis.at_risk.map(({ currency, amount }) => [currency, amount] as const)
  expect(new Map(reported.filter(([, amount]) => amount > 0))).toEqual(new Map(listed))
})

test('budgets equal the board, their money equals settings and facts, and pace is computed from sums', async () => {
  const metrics = ['budgets', 'budget_amount', 'budget_delivered', 'budget_pace']
  const question = { ...FIRST_QUESTION, dataset: 'budgets', rows: ['account'], metrics, currency: 'native' }
  const answer = await answerTo(question)
  const board = (await world.caller.call('GET', '/pacing/flights/?level=top&per_page=100')).json().data as FlightBoard // prettier-ignore
  const listed = board.flights.filter(({ goal }) => goal !== null)
  expect(listed.length).toBeGreaterThan(5)
  const { rows } = await server.database.inOrganisation(
    world.organisationId,
    (tx) =>
    sql<{ accountNo: number; count: number; budget: number; spent: number }>`
      select e.account_no, count(*)::int as count, sum((e.settings #>> '{budget,total,micros}')::numeric)::float / 1e6 as budget,
        sum((select sum(f.spend) from daily_facts f where f.organisation_id = e.organisation_id and f.entity_no = e.entity_no
          and f.day between e.starts_on and e.ends_on))::float / 1e6 as spent
      from entities e where e.organisation_id = ${world.organisationId} and e.entity_no = any(${listed.map(({ id }) => id)}::int[])
      group by 1`.execute(tx), // prettier-ignore
  )
  const own = new Map(rows.map((row) => [String(row.accountNo), row]))
  for (const { names, values } of answer.rows) {
    const [count, budget, spent, pace] = numbers(values)
    const id = names[0]!.key
    const flights = board.flights.filter(({ account_name: name }) => name === names[0]!.label)
    expect(count).toBe(flights.length)
    if (!own.has(id)) continue
    expect(near(budget!, own.get(id)!.budget), `${budget} ${own.get(id)!.budget}`).toBe(true)
    // Platforms count different columns against a budget; of DV360 it is the spend itself.
    if (flights[0]!.dsp_name === 'dv360')
      expect(near(spent!, own.get(id)!.spent), `${spent} ${own.get(id)!.spent}`).toBe(true)
    const flightsWithGoal = flights.filter(({ goal }) => goal !== null)
    expect(
      near(
        spent!,
        flightsWithGoal.reduce((all, { delivered }) => all + delivered, 0),
      ),
    ).toBe(true)
    const sum = (of: 'delivered' | 'expected') => flightsWithGoal.reduce((all, flight) => all + flight[of], 0)
    expect(near(pace!, (100 * sum('delivered')) / sum('expected'))).toBe(true)
  }
})

test('money at risk is converted by today’s rates, for any period', async () => {
  await someRates(server, { USD: '2' }, world.today)
  const period = { kind: 'custom' as const, from: addDays(world.today, -38), to: addDays(world.today, -1) }
  const issues = {
    ...FIRST_QUESTION,
    dataset: 'issues',
    rows: ['currency'],
    metrics: ['spend_at_risk'],
    period,
  }
  const at = await answerTo(issues)
  expect(at.rates.map(({ from, rate, on }) => [from, Number(rate), on])).toContainEqual([
    'USD',
    0.5,
    world.today,
  ])
  // A past period of delivery stays at the rates of its last day.
  const delivery = { ...FIRST_QUESTION, rows: ['currency'], metrics: ['spend'], period }
  expect((await answerTo(delivery)).rates.map(({ rate }) => Number(rate))).toContain(0.8)
})
