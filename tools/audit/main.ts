import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { aDataFolder, findDatabase, removeDataFolder } from '../proof/kit/data-folder.ts'
import { startServer } from '../proof/kit/server.ts'
import { readAllRows, signIn } from './api.ts'
import { auditProduct, NOT_COVERED, type Audit } from './audit-product.ts'
import { compareForecasts, percent, type Forecast, type ForecastOutcome } from './board-forecasts.ts'
import { comparePromises, type PromiseOutcome } from './change-promises.ts'
import { localDay } from './days.ts'
import { buildFacts, makeFactsHistory } from './facts.ts'
import { readProductClock, waitForReplay, waitForSync } from './product-state.ts'
import { readStoredData } from './stored-data.ts'
import { makeTally, type Tally } from './tally.ts'
import { buildTree } from './tree.ts'

type Moment = { at: string; outageDays?: number; outcomeDays?: number; syncTimeoutMs?: number }

/**
 * Moments at which figures were wrong once, or could be; London is the agency's zone. At a moment with outcome
 * days, forecasts of the board are compared with delivery that number of days later.
 */
const MOMENTS: Record<string, Moment> = {
  noon: { at: '2026-11-16T12:00:00Z' },
  midnight: { at: '2026-11-16T00:05:00Z' },
  'clock-change': { at: '2026-10-25T00:30:00Z' },
  outage: { at: '2026-11-16T12:00:00Z', outageDays: 9 },
  'outcome-33': { at: '2026-11-18T12:00:00Z', outcomeDays: 33 },
  'outcome-131': { at: '2026-11-18T12:00:00Z', outcomeDays: 131, syncTimeoutMs: 3_600_000 },
}
const DAY_MS = 86_400_000
/** Days of a stop after which a sign-in of sixty days is surely still alive. */
const MAX_OUTAGE_DAYS = 33
const AGENCY_ZONE = 'Europe/London'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, data: { type: 'string' }, examples: { type: 'string', default: '5' } },
})

let disagreements = 0
if (values.url !== undefined && values.data !== undefined)
  printAudit('running', await auditRunning(values.url, values.data))
else
  for (const name of positionals.length > 0 ? positionals : Object.keys(MOMENTS)) {
    const moment = MOMENTS[name]
    if (!moment) throw new Error(`Say when: ${Object.keys(MOMENTS).join(', ')}.`)
    if (moment.outcomeDays === undefined) printAudit(name, await auditAt(moment))
    else await auditOutcome(moment, moment.outcomeDays)
  }
process.exitCode = disagreements > 0 ? 1 : 0

async function auditAt(moment: Moment): Promise<Audit> {
  const { outageDays } = moment
  return withDemoAt(moment, async ({ address, data, restartAfterDays }) =>
    auditRunning(outageDays === undefined ? address : await restartAfterDays(outageDays), data),
  )
}

async function auditOutcome(moment: Moment, days: number): Promise<void> {
  const { at } = moment
  const tally = makeTally()
  const outcome = await withDemoAt(moment, async ({ address, data, restartAfterDays }) => {
    const api = await signIn(address)
    const forecasts = await readAllRows<Forecast>(
      api,
      '/pacing/flights/?level=top',
      (page) => (page as never as { flights: Forecast[] }).flights,
    )
    for (let lived = 0; lived < days;)
      await restartAfterDays((lived = Math.min(days, lived + MAX_OUTAGE_DAYS)))
    const { superuserUrl } = findDatabase(data)!
    const stored = await readStoredData(superuserUrl, api.organisationId)
    const { now } = await readProductClock(superuserUrl)
    const asOf = localDay(AGENCY_ZONE, new Date(at))
    const [nodes, facts] = [buildTree(stored, now), buildFacts(stored)]
    const history = { facts, factsAt: makeFactsHistory(stored) }
    return {
      forecasts: compareForecasts(forecasts, nodes, { facts, asOf }, tally),
      promises: comparePromises(stored.changePromises, nodes, history, tally),
    }
  })
  console.log(`\nForecasts of ${at.slice(0, 10)}, ${days} days later:`)
  printForecasts(outcome.forecasts)
  printPromises(outcome.promises)
  printTally(tally)
}

type Demo = { address: string; data: string; restartAfterDays: (days: number) => Promise<string> }

/** Works on a demo that has replayed its story up to a moment, and removes it afterwards. */
async function withDemoAt<T>({ at, syncTimeoutMs }: Moment, work: (demo: Demo) => Promise<T>): Promise<T> {
  const data = aDataFolder()
  const start = (now: string) =>
    startServer(data, { FLIGHTDECK_DEMO: '1', FLIGHTDECK_DEMO_NOW: now, FLIGHTDECK_RATES_URL: '' })
  let server = start(at)
  /** Returns the new address when all accounts are synced again. */
  async function restartAfterDays(days: number): Promise<string> {
    await server.stop()
    const now = new Date(Date.parse(at) + days * DAY_MS).toISOString()
    server = start(now)
    const address = await server.ready()
    await waitForSync(address, now, syncTimeoutMs)
    return address
  }
  try {
    const address = await server.ready()
    await waitForReplay(address)
    return await work({ address, data, restartAfterDays })
  } finally {
    if (!server.hasEnded()) await server.stop()
    removeDataFolder(data)
  }
}

async function auditRunning(address: string, data: string): Promise<Audit> {
  const database = findDatabase(data)
  if (!database) throw new Error(`No database is running in ${data}.`)
  return auditProduct({
    address,
    superuserUrl: database.superuserUrl,
    simulatorLog: join(data, 'simulators.log'),
    mailFolder: join(data, 'outbox'),
  })
}

function printAudit(name: string, { tally, precision, recall }: Audit): void {
  console.log(`\nAt ${name}:`)
  console.log(`  precision ${percent(precision)}, recall ${percent(recall)}`)
  console.log(`  not covered: ${NOT_COVERED.join('; ')}`)
  const agreements = tally.rows().filter(({ kind }) => kind.startsWith('agreement: '))
  const pairs = agreements.reduce((sum, { compared }) => sum + compared, 0)
  console.log(`  ${pairs} pairs of equal figures compared`)
  printTally(tally)
}

function printForecasts({ ended, edited, running, groups, runOuts }: ForecastOutcome): void {
  console.log(`  ${ended} budgets ended, ${edited} were edited since, ${running} still run`)
  for (const { name, flights, inside, error, runRateError } of groups)
    console.log(
      `  ${name.padEnd(20)} ${inside} of ${flights} inside (${percent(inside / flights)}); projected end ${percent(error)} off, run rate ${percent(runRateError)}`,
    )
  console.log(`  ${runOuts.onTime} of ${runOuts.forecast} ran out when the board said`)
}

function printPromises({ ended, inside, open, edited }: PromiseOutcome): void {
  console.log(
    `  ${ended} promises of changes came due, ${inside} inside; ${edited} were edited again, ${open} still run`,
  )
}

function printTally(tally: Tally): void {
  for (const { kind, compared, disagree } of tally.rows())
    console.log(
      `  ${kind.padEnd(48)} ${String(compared).padStart(7)} compared ${String(disagree).padStart(6)} disagree`,
    )
  for (const line of tally.examples(Number(values.examples))) console.log(`  ✗ ${line}`)
  console.log(`  ${tally.disagreements()} disagreements`)
  disagreements += tally.disagreements()
}
