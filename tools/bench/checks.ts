import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withInstallation } from '../../apps/server/src/cli/with-installation.ts'
import { aDataFolder, removeDataFolder } from '../proof/kit/data-folder.ts'
import { timeCampaigns } from './checks/api.ts'
import { fillChecked, type FillResult } from './checks/fill.ts'
import type { ChildRun } from './checks/run-child.ts'
import { timeScrolling } from './checks/scroll.ts'
import { readBenchSettings } from './engine/installation/with-large.ts'
import { waitForIdle } from './kit/idle.ts'
import { machine } from './kit/machine.ts'

/**
 * Every check on a hundred thousand line items, the resulting tree of campaigns, and scrolling through it.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    'line-items': { type: 'string', default: '100000' },
    patience: { type: 'string', default: '60' },
  },
})
const rounds = Number(values.rounds)
const startedAt = Date.now()
const say = (line: string) => {
  if (!values.json) process.stderr.write(`${Math.round((Date.now() - startedAt) / 1000)} s  ${line}\n`)
}
const busy: string[] = []
async function whenIdle(what: string): Promise<void> {
  const { is_idle, busy_share } = await waitForIdle(Number(values.patience) * 1000)
  if (!is_idle) busy.push(`${what} while the machine was ${Math.round(busy_share * 100)} % busy`)
  say(`${what}${is_idle ? '' : ' (the machine is not idle)'}…`)
}

const about = machine()
const data = aDataFolder()
try {
  say('a large installation is made…')
  let filled: FillResult | undefined
  await withInstallation(readBenchSettings(data), async (app) => {
    filled = await fillChecked(app, Number(values['line-items']))
  })
  const { organisationId, checks } = filled!
  await whenIdle('checks')
  const { runs, judgedMs, peakMb } = runChecks({ data, organisationId, rounds: rounds + 1 })
  // The first opens every finding there is; every night after it is like the others.
  const [first, ...others] = runs
  const usual = others.toSorted((a, b) => a.wholeMs - b.wholeMs)[Math.floor(others.length / 2)]!
  await whenIdle('campaigns')
  const api = await timeCampaigns(data, 9)
  await whenIdle('scrolling')
  const frames = await timeScrolling(data)
  const result = {
    // The checks themselves, on everything that was read; the whole run with reading and writing is listed
    // beside it.
    checks_s: seconds(judgedMs),
    checks_whole_run_s: seconds(usual.wholeMs),
    checks_written_s: seconds(usual.writtenMs),
    checks_first_run_s: seconds(first!.wholeMs),
    checks_peak_mb: Math.round(peakMb),
    entities: usual.entities,
    checks,
    outcomes: usual.outcomes,
    failures: usual.failures,
    campaigns_first_rows_ms: tenths(api.first_rows_ms),
    campaigns_cold_ms: tenths(api.cold_ms),
    campaigns_children_ms: tenths(api.children_ms),
    campaigns_overview_ms: tenths(api.overview_ms),
    campaigns_flat_ms: tenths(api.flat_ms),
    campaigns_flat_middle_ms: tenths(api.flat_middle_ms),
    campaigns_search_ms: tenths(api.flat_search_ms),
    campaigns_rows: api.rows,
    ...frames,
    busy,
    machine: about,
  }
  if (values.json) console.log(JSON.stringify(result))
  else console.table(Object.fromEntries(Object.entries(result).map(([name, value]) => [name, worded(value)])))
} finally {
  removeDataFolder(data)
}

function runChecks(order: { data: string; organisationId: string; rounds: number }): {
  runs: ChildRun[]
  judgedMs: number
  peakMb: number
} {
  const child = fileURLToPath(new URL('checks/run-child.ts', import.meta.url))
  const out = execFileSync(process.execPath, [child, JSON.stringify(order)], { encoding: 'utf8' })
  return JSON.parse(out.trim().split('\n').at(-1)!)
}

function seconds(ms: number): number {
  return Math.round(ms / 10) / 100
}
function tenths(ms: number): number {
  return Math.round(ms * 10) / 10
}
function worded(value: unknown): unknown {
  return typeof value === 'object' ? JSON.stringify(value) : value
}
