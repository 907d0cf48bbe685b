import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/run/root.mjs'
import { againstTheBound } from './engine/cases/bound.ts'
import { againstDuckdb } from './engine/cases/duckdb.ts'
import { computeFigures, peerVersions, type Measurements } from './engine/figures.ts'
import { timeApi } from './engine/installation/api.ts'
import { timeBuilds } from './engine/installation/snapshot-build.ts'
import { withLarge } from './engine/installation/with-large.ts'
import { profileLargest } from './engine/profile.ts'
import { remaining } from './engine/report-parts.ts'
import { formatReport, withSection } from './engine/report.ts'
import { waitForIdle } from './kit/idle.ts'
import { writePart } from './kit/benchmarks-page.ts'
import { machine } from './kit/machine.ts'

/** Every rule on every entity: the engine against others, against the machine, and in the product. */
const PARTS = ['duckdb', 'bound', 'profile', 'api', 'snapshot'] as const
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    /** Keeps the report as docs/benchmarks.md. */
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: PARTS.join() },
    rounds: { type: 'string', default: '5' },
    /** The large number; the small one is a tenth. */
    entities: { type: 'string', default: '100000' },
    /** Middle number of rules; the others are a tenth and ten times this. */
    rules: { type: 'string', default: '1000' },
    patience: { type: 'string', default: '60' },
  },
})
const only = new Set(values.only.split(','))
const unknown = [...only].filter((name) => !PARTS.some((partName) => partName === name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join()}: say some of ${PARTS.join()}.`)
const [large, some, rounds] = [Number(values.entities), Number(values.rules), Number(values.rounds)]
const isProfile = values.only === 'profile'
if (
  values.write &&
  ((only.size < PARTS.length && !isProfile) || large !== 100_000 || some !== 1_000 || rounds < 5)
)
  throw new Error(
    'Only a whole run is written down, or the profile: --write takes no other size, and no other part.',
  )

const startedAt = Date.now()
const elapsed = () => `${String(Math.round((Date.now() - startedAt) / 1000)).padStart(4)} s`
const say = (line: string) => void (values.json ? 0 : process.stderr.write(`${elapsed()}  ${line}\n`))
const about = machine()
const busy: string[] = []
const failed: string[] = []
const measured: Measurements = {}
const options = { rounds, say }

async function part(name: (typeof PARTS)[number], measure: () => Promise<void>): Promise<void> {
  if (!only.has(name)) return
  const { is_idle, busy_share } = await waitForIdle(Number(values.patience) * 1000)
  if (!is_idle) busy.push(`${name} while the machine was ${Math.round(busy_share * 100)} % busy`)
  say(`${name}${is_idle ? '' : ' (the machine is not idle)'}…`)
  await orNote(name, measure)
}

/** Notes a failed part, so that the others, which took minutes, are not lost. */
async function orNote(name: string, measure: () => Promise<void>): Promise<void> {
  try {
    await measure()
  } catch (error) {
    failed.push(name)
    process.exitCode = 1
    process.stderr.write(`${name} failed: ${(error as Error).stack}\n`)
  }
}

await part('bound', async () => {
  measured.bound = await againstTheBound(large, some * 10, options)
})
await part('profile', async () => {
  measured.profile = profileLargest(large, some * 10)
})
await part('duckdb', async () => {
  measured.duckdb = await againstDuckdb(large, some, options)
})
if (only.has('api') || only.has('snapshot')) {
  say('a large installation is made…')
  await orNote('installation', () =>
    withLarge(large, async (data, installation) => {
      await part('snapshot', async () => {
        measured.snapshot = await timeBuilds(data, installation, rounds)
      })
      await part('api', async () => {
        measured.api = await timeApi(data, rounds)
      })
    }),
  )
}

const figures = computeFigures(measured)
const minutes = (Date.now() - startedAt) / 60_000
const report = formatReport(measured, figures, { machine: about, rounds, busy, failed, minutes })
process.stdout.write(
  values.json
    ? `${JSON.stringify({ ...figures, versions: peerVersions(measured), rounds, busy, failed, machine: about })}\n`
    : report,
)
const benchmarksPath = join(root, 'docs', 'benchmarks.md')
if (values.write && failed.length === 0) {
  if (isProfile)
    writeFileSync(benchmarksPath, withSection(readFileSync(benchmarksPath, 'utf8'), remaining(measured)))
  else writePart('engine', report)
}
