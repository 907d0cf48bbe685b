import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { aDataFolder, databaseOf, removeDataFolder } from '../proof/kit/data-folder.ts'
import { startServer, type Server } from '../proof/kit/server.ts'
import { auditProduct, NOT_COVERED, type Audit } from './audit-product.ts'

/** The moments at which figures were wrong once, or could be. London is the agency's zone. */
const MOMENTS: Record<string, { at: string; awayDays?: number }> = {
  noon: { at: '2026-11-16T12:00:00Z' },
  midnight: { at: '2026-11-16T00:05:00Z' },
  'clock-change': { at: '2026-10-25T00:30:00Z' },
  outage: { at: '2026-11-16T12:00:00Z', awayDays: 9 },
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
    report(name, await auditAt(moment))
  }
process.exitCode = disagreements > 0 ? 1 : 0

async function auditAt({ at, awayDays }: { at: string; awayDays?: number }): Promise<Audit> {
  const data = aDataFolder()
  let server = startServer(data, { FLIGHTDECK_DEMO: '1', FLIGHTDECK_DEMO_NOW: at, FLIGHTDECK_RATES_URL: '' })
  try {
    let address = await server.ready()
    await whenLived(address)
    if (awayDays !== undefined) {
      await server.stop()
      const later = new Date(Date.parse(at) + awayDays * DAY_MS).toISOString()
      server = startServer(data, {
        FLIGHTDECK_DEMO: '1',
        FLIGHTDECK_DEMO_NOW: later,
        FLIGHTDECK_RATES_URL: '',
      })
      address = await server.ready()
      await whenRead(address, later)
    }
    return await auditRunning(address, data)
  } finally {
    await ended(server)
    removeDataFolder(data)
  }
}

async function ended(server: Server): Promise<void> {
  if (!server.hasEnded()) await server.stop()
}

async function auditRunning(address: string, data: string): Promise<Audit> {
  const database = databaseOf(data)
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
async function whenRead(address: string, now: string): Promise<void> {
  const { signIn } = await import('./api.ts')
  const api = await signIn(address)
  const yesterday = new Date(Date.parse(now) - DAY_MS).toISOString().slice(0, 10)
  await until(async () => {
    const fresh = await api.get<{ accounts: number; data_through: string | null }[]>('/connectors/freshness/')
    return fresh.every((one) => one.accounts === 0 || (one.data_through ?? '') >= yesterday)
  }, 'Not everything was read again in time.')
}

async function ask<T>(address: string, path: string): Promise<T> {
  return ((await (await fetch(`${address}/api${path}`)).json()) as { data: T }).data
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(otherwise)
    await sleep(500)
  }
}

function report(name: string, { tally, precision, recall }: Audit): void {
  const percent = (part: number) => `${Math.round(part * 10_000) / 100} %`
  console.log(`\nAt ${name}:`)
  for (const { name: kind, compared, disagree } of tally.rows())
    console.log(
      `  ${kind.padEnd(48)} ${String(compared).padStart(7)} compared ${String(disagree).padStart(6)} disagree`,
    )
  const pairs = tally.rows().filter(({ name: kind }) => kind.startsWith('agreement: '))
  console.log(`  ${pairs.reduce((sum, { compared }) => sum + compared, 0)} pairs of equal figures compared`)
  console.log(`  precision ${percent(precision)}, recall ${percent(recall)}`)
  for (const line of tally.examples(Number(values.examples))) console.log(`  ✗ ${line}`)
  console.log(`  not covered: ${NOT_COVERED.join('; ')}`)
  console.log(`  ${tally.disagreements()} disagreements`)
  disagreements += tally.disagreements()
}
