import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { aDataFolder, findDatabase, removeDataFolder } from '../proof/kit/data-folder.ts'
import { startServer, type Server } from '../proof/kit/server.ts'
import { everyPage, signIn } from './api.ts'
import { auditProduct, NOT_COVERED, readMoment, type Audit } from './audit-product.ts'
import { dayAt } from './days.ts'
import { buildFacts, factsOverTime } from './facts.ts'
import { readLedger } from './ledger.ts'
import { compareOutcome, percent, type Outcome, type PromisedFlight } from './outcome.ts'
import { comparePromises, type PromiseOutcome } from './promises.ts'
import { makeTally, type Tally } from './tally.ts'
import { buildTree } from './tree.ts'

type Moment = { at: string; awayDays?: number; outcomeDays?: number; giveUpAfterMs?: number }

/**
 * Moments at which figures were wrong once, or could be; London is the agency's zone. A moment with outcome
 * days holds what the board promised against what came that number of days later.
 */
const MOMENTS: Record<string, Moment> = {
  noon: { at: '2026-11-16T12:00:00Z' },
  midnight: { at: '2026-11-16T00:05:00Z' },
  'clock-change': { at: '2026-10-25T00:30:00Z' },
  outage: { at: '2026-11-16T12:00:00Z', awayDays: 9 },
  'outcome-33': { at: '2026-11-18T12:00:00Z', outcomeDays: 33 },
  'outcome-131': { at: '2026-11-18T12:00:00Z', outcomeDays: 131, giveUpAfterMs: 3_600_000 },
}
const GIVE_UP_AFTER_MS = 900_000
const DAY_MS = 86_400_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, data: { type: 'string' }, examples: { type: 'string', default: '5' } },
})

let disagreements = 0
if (values.url !== undefined && values.data !== undefined)
  report('running', await auditRunning(values.url, values.data))
else
  for (const name of positionals.length > 0 ? positionals : Object.keys(MOMENTS)) {
    const moment = MOMENTS[name]
    if (!moment) throw new Error(`Say when: ${Object.keys(MOMENTS).join(', ')}.`)
    if (moment.outcomeDays === undefined) report(name, await auditAt(moment))
    else await reportOutcome(name, moment, moment.outcomeDays)
  }
process.exitCode = disagreements > 0 ? 1 : 0

async function auditAt(moment: Moment): Promise<Audit> {
  const { awayDays } = moment
  return withLivedDemo(moment, async ({ address, data, comeBack }) =>
    auditRunning(awayDays === undefined ? address : await comeBack(awayDays), data),
  )
}

async function reportOutcome(name: string, moment: Moment, days: number): Promise<void> {
  const { at } = moment
  const tally = makeTally()
  const outcome = await withLivedDemo(moment, async ({ address, data, comeBack }) => {
    const api = await signIn(address)
    const promises = await everyPage<PromisedFlight>(
      api,
      '/pacing/flights/?level=top',
      (page) => (page as never as { flights: PromisedFlight[] }).flights,
    )
    await comeBack(days)
    const { superuserUrl } = findDatabase(data)!
    const ledger = await readLedger(superuserUrl, api.organisationId)
    const { now } = await readMoment(superuserUrl)
    const asOf = dayAt('Europe/London', new Date(at))
    const [nodes, facts] = [buildTree(ledger, now), buildFacts(ledger)]
    return {
      board: compareOutcome(promises, nodes, { facts, asOf }, tally),
      changes: comparePromises(ledger.promises, nodes, { facts, factsBefore: factsOverTime(ledger) }, tally),
    }
  })
  console.log(`\nPromises of ${at.slice(0, 10)}, ${days} days later:`)
  reportLandings(outcome.board)
  reportChanges(outcome.changes)
  reportTally(tally)
}

type LivedDemo = { address: string; data: string; comeBack: (days: number) => Promise<string> }

/** Starts a demo that has lived until a moment; `comeBack` restarts it days later and waits until all is read. */
async function withLivedDemo<T>(
  { at, giveUpAfterMs }: Moment,
  work: (demo: LivedDemo) => Promise<T>,
): Promise<T> {
  const data = aDataFolder()
  const start = (now: string) =>
    startServer(data, { FLIGHTDECK_DEMO: '1', FLIGHTDECK_DEMO_NOW: now, FLIGHTDECK_RATES_URL: '' })
  let server = start(at)
  async function restartAfterDays(days: number): Promise<string> {
    await server.stop()
    const later = new Date(Date.parse(at) + days * DAY_MS).toISOString()
    server = start(later)
    const address = await server.ready()
    await whenRead(address, later, giveUpAfterMs)
    return address
  }
  try {
    const address = await server.ready()
    await whenLived(address)
    return await work({ address, data, comeBack: restartAfterDays })
  } finally {
    await stopIfRunning(server)
    removeDataFolder(data)
  }
}

async function stopIfRunning(server: Server): Promise<void> {
  if (!server.hasEnded()) await server.stop()
}

async function auditRunning(address: string, data: string): Promise<Audit> {
  const database = findDatabase(data)
  if (!database) throw new Error(`No database is running in ${data}.`)
  return auditProduct({
    address,
    superuserUrl: database.superuserUrl,
    writes: join(data, 'simulators.log'),
  })
}

async function whenLived(address: string): Promise<void> {
  await until(
    async () => (await ask<{ complete: boolean }>(address, '/demo/')).complete,
    'The demo did not live in time.',
  )
}

/** After an outage everything is read again up to yesterday. */
async function whenRead(address: string, now: string, giveUpAfterMs?: number): Promise<void> {
  const api = await signIn(address)
  const yesterday = new Date(Date.parse(now) - DAY_MS).toISOString().slice(0, 10)
  await until(
    async () => {
      const fresh =
        await api.get<{ accounts: number; data_through: string | null }[]>('/connectors/freshness/')
      return fresh.every((one) => one.accounts === 0 || (one.data_through ?? '') >= yesterday)
    },
    'Not everything was read again in time.',
    giveUpAfterMs,
  )
}

async function ask<T>(address: string, path: string): Promise<T> {
  return ((await (await fetch(`${address}/api${path}`)).json()) as { data: T }).data
}

async function until(
  isSo: () => Promise<boolean>,
  otherwise: string,
  giveUpAfterMs = GIVE_UP_AFTER_MS,
): Promise<void> {
  const giveUpAt = Date.now() + giveUpAfterMs
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(otherwise)
    await sleep(500)
  }
}

function report(name: string, { tally, precision, recall }: Audit): void {
  console.log(`\nAt ${name}:`)
  console.log(`  precision ${percent(precision)}, recall ${percent(recall)}`)
  console.log(`  not covered: ${NOT_COVERED.join('; ')}`)
  const pairs = tally.rows().filter(({ name: kind }) => kind.startsWith('agreement: '))
  console.log(`  ${pairs.reduce((sum, { compared }) => sum + compared, 0)} pairs of equal figures compared`)
  reportTally(tally)
}

function reportLandings({ ended, edited, running, groups, runsOut }: Outcome): void {
  console.log(`  ${ended} budgets ended, ${edited} were edited since, ${running} still run`)
  for (const { name, flights, inside, error, runRateError } of groups)
    console.log(
      `  ${name.padEnd(20)} ${inside} of ${flights} inside (${percent(inside / flights)}); projected end ${percent(error)} off, run rate ${percent(runRateError)}`,
    )
  console.log(`  ${runsOut.near} of ${runsOut.promised} ran out when the board said`)
}

function reportChanges({ ended, inside, open, edited }: PromiseOutcome): void {
  console.log(
    `  ${ended} promises of changes came due, ${inside} inside; ${edited} were edited again, ${open} still run`,
  )
}

function reportTally(tally: Tally): void {
  for (const { name: kind, compared, disagree } of tally.rows())
    console.log(
      `  ${kind.padEnd(48)} ${String(compared).padStart(7)} compared ${String(disagree).padStart(6)} disagree`,
    )
  for (const line of tally.examples(Number(values.examples))) console.log(`  ✗ ${line}`)
  console.log(`  ${tally.disagreements()} disagreements`)
  disagreements += tally.disagreements()
}
