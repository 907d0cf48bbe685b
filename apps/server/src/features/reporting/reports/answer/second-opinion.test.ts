import { setTimeout } from 'node:timers/promises'
import type { ReportAnswer, ReportAsk } from '@flightdeck/contract/reports'
import type { MetricKey } from '@flightdeck/domain/metrics'
import { addDays } from '@flightdeck/domain/time'
import { FIRST_QUESTION, isOfDataset, type DimensionKey } from '@flightdeck/domain/reports'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { beforeAll, expect, test } from 'vitest'
import { aReportedWorld } from '../../../../test/a-reported-world.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { OPINIONS } from '../../../../test/opinion-columns.ts'
import { reportOpinion, type OpinionRow } from '../../../../test/report-opinion.ts'
import { someMarkets } from '../../../../test/some-markets.ts'
import { somePlans } from '../../../../test/some-plans.ts'
import { someRates } from '../../../../test/some-rates.ts'

type Chance = ReturnType<typeof makeChance>
/** Enough for every run; `npm run proof -- reports` asks thousands. */
const ASKED = Number(process.env['REPORT_QUESTIONS'] ?? 60)
const MAX_MS_EACH = 1_000
/** 1 USD is 0.8 EUR; there is no rate for GBP. */
const FACTORS = { EUR: 1, USD: 0.8 }

let server: TestServer
let world: Awaited<ReturnType<typeof aReportedWorld>>
beforeAll(async () => {
  server = await aServer()
  world = await aReportedWorld(server, 62)
  const { organisationId } = world
  await server.database.inOrganisation(organisationId, async (tx) => {
    await someMarkets(tx, world, makeChance(63), server.clock.now())
    await somePlans(tx, world, makeChance(64), server.clock.now())
  })
  for (let ago = 0; ago < 50; ago += 5) await someRates(server, { USD: '1.25' }, addDays(world.today, -ago))
})

const DIMENSIONS: DimensionKey[] = ['day', 'week', 'month', 'weekday', 'platform', 'client', 'account', 'campaign', 'insertion_order', 'line_item', 'deal_id', 'status', 'currency', 'segment:market'] // prettier-ignore
const DEAL_METRICS = ['spend', 'impressions', 'ecpm', 'bid_requests', 'win_rate', 'viewability_rate'] as const

function some<T>(chance: Chance, all: readonly T[], least: number, most: number): T[] {
  const left = [...all]
  return Array.from({ length: chance.between(least, most) }, () => left.splice(chance.between(0, left.length - 1), 1)[0]!) // prettier-ignore
}

function aRandomQuestion(chance: Chance): ReportAsk {
  const dataset = chance.percent(80) ? ('delivery' as const) : ('deals' as const)
  const offered = DIMENSIONS.filter((one) => isOfDataset(one, dataset) && (dataset === 'delivery' || one !== 'status')) // prettier-ignore
  const splits = some(chance, offered, 0, 3)
  const columns = splits.length > 1 && chance.percent(40) ? splits.pop()! : null
  const metrics = some(
    chance,
    dataset === 'deals' ? DEAL_METRICS : (Object.keys(OPINIONS) as MetricKey[]),
    1,
    4,
  )
  const length = chance.between(1, 14)
  const from = addDays(world.today, -chance.between(15, 38))
  return {
    ...FIRST_QUESTION,
    dataset,
    period: { kind: 'custom', from, to: addDays(from, length - 1) },
    rows: splits,
    columns,
    metrics,
    filters: chance.percent(40) ? [aRandomFilter(chance, dataset)] : [],
    compare: chance.percent(40) ? chance.pick(['previous', 'same_weekdays', 'plan', 'plan'] as const) : null,
    currency: chance.percent(25) ? 'native' : 'reporting',
  }
}

function aRandomFilter(chance: Chance, dataset: 'delivery' | 'deals'): ReportAsk['filters'][number] {
  const way = chance.pick(['is', 'is_not'] as const)
  return chance.pick([
    { dimension: 'platform', way, values: ['ttd'] },
    { dimension: 'client', way, values: ['acme'] },
    { dimension: 'weekday', way, values: ['0', '5', '6'] },
    { dimension: 'currency', way, values: ['USD', 'GBP'] },
    { dimension: 'account', way, values: [String(world.accountNos[0])] },
    dataset === 'delivery'
      ? { dimension: 'line_item', way: 'contains', values: ['12', 'ITEM 3'] }
      : { dimension: 'deal_id', way: 'contains', values: ['9001'] },
    ...(dataset === 'delivery' ? [{ dimension: 'segment:market' as const, way, values: ['UK', '-'] }] : []),
  ])
}

const near = (value: number | null, other: number | null) =>
  value === null || other === null
    ? value === other
    : Math.abs(value - other) <= 1e-6 * Math.max(1, Math.abs(other))

const numbers = (values: readonly (string | null)[]) => values.map((value) => (value === null ? null : Number(value))) // prettier-ignore

/** Cells in which the two differ; none when they agree. */
function differences(answer: ReportAnswer, opinion: Awaited<ReturnType<typeof reportOpinion>>): string[] {
  const { heads, question } = answer
  const pick = (values: readonly (number | null)[], column: string | null, isBefore: boolean) =>
    question.metrics.map(
      (metric) =>
        values[heads.findIndex((head) => head.metric === metric && (head.column?.key ?? null) === column && head.is_before === isBefore)] ?? null, // prettier-ignore
    )
  const rowDifferences = (
    what: string,
    values: readonly (number | null)[],
    { column, values: now, before }: OpinionRow,
  ) => {
    const sides = [[false, now] as const, ...(question.compare ? [[true, before] as const] : [])]
    return sides.flatMap(([isBefore, expected]) => {
      const shown = pick(values, column, isBefore)
      return expected.every((value, at) => near(shown[at] ?? null, value)) ? [] : [`${what} ${column} ${isBefore}: ${shown.join()} is not ${expected.join()}`] // prettier-ignore
    })
  }
  const rows = new Map(answer.rows.map(({ names, values }) => [names.map(({ key }) => key).join('|'), numbers(values)])) // prettier-ignore
  const wrong = [...opinion.rows, ...opinion.cells].flatMap((row) => {
    const own = rows.get(row.keys.join('|'))
    return own ? rowDifferences(row.keys.join('|'), own, row) : [`no row ${row.keys.join('|')}`]
  })
  if (rows.size !== opinion.rows.length) wrong.push(`${rows.size} rows instead of ${opinion.rows.length}`)
  return [
    ...wrong,
    ...(opinion.total ? rowDifferences('total', numbers(answer.totals.values), opinion.total) : []),
  ]
}

/** Answers come faster than one member may ask. */
async function answerTo(question: ReportAsk) {
  for (;;) {
    const response = await world.caller.call('POST', '/reports/query/', { question, most: 1_000 })
    if (response.statusCode !== 429) return response
    await setTimeout(1_000)
  }
}

test(
  `plain SQL over the loaded rows agrees on ${ASKED} questions, cell by cell`,
  async () => {
    let cells = 0
    for (let round = 0; round < ASKED; round++) {
      const question = aRandomQuestion(world.chance)
      const response = await answerTo(question)
      if (response.statusCode !== 200) throw new Error(`${response.body} ${JSON.stringify(question)}`)
      const answer = response.json().data as ReportAnswer
      if (answer.total > 1_000) continue
      const shift = answer.compared ? (Date.parse(answer.days.from) - Date.parse(answer.compared.from)) / 86_400_000 : 0 // prettier-ignore
      const opinion = await server.database.inOrganisation(
        world.organisationId,
        (tx) =>
      reportOpinion(tx, { organisationId: world.organisationId, question, days: answer.days, shift, factors: FACTORS }), // prettier-ignore
      )
      const wrong = differences(answer, opinion).slice(0, 3)
      if (wrong.length > 0) throw new Error(`${round}: ${wrong.join('; ')} ${JSON.stringify(question)}`)
      cells += answer.rows.length * answer.heads.length
    }
    expect(cells).toBeGreaterThan(ASKED * 30)
  },
  ASKED * MAX_MS_EACH,
)

test('native amounts are ranked by converted worth, amounts without a rate come last, and a note lists the rates', async () => {
  const question = { ...FIRST_QUESTION, rows: ['line_item'], metrics: ['spend'], currency: 'native', period: { kind: 'custom', from: addDays(world.today, -30), to: addDays(world.today, -1) } } // prettier-ignore
  const answer = (await answerTo(question as ReportAsk)).json().data as ReportAnswer
  const worths = answer.rows
    .filter(({ values }) => values[0] !== null)
    .map(({ names, values }) => {
      const factor = FACTORS[names[1]!.key as keyof typeof FACTORS]
      return factor === undefined ? -1 : factor * Number(values[0])
    })
  expect(new Set(answer.rows.map(({ names }) => names[1]!.key))).toEqual(new Set(['EUR', 'USD', 'GBP']))
  expect(worths).toEqual(worths.toSorted((one, other) => other - one))
  expect(answer.notes).toContainEqual(
    expect.stringMatching(/^Ranked by worth in EUR: 1 USD = 0\.800000 EUR \(ECB, /),
  )
  expect(answer.notes).toContain('No exchange rate for GBP. Those rows come last.')
})
