import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, shell } from '../browser/find-chromium.mjs'
import { broughtNode } from './brought-node.mjs'
import { ensureKernelsBuilt } from './build-kernels.mjs'
import { ensureProgramsBuilt } from './build-programs.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { changedTests, rememberGreen } from './changed.mjs'
import { failedPieces } from './check.mjs'
import { ensureInstalled } from './install.mjs'
import { liveAhead } from './live-ahead.mjs'
import { run } from './program.mjs'
import { root } from './root.mjs'
import { slowestLines } from './slowest.mjs'
import { add, fromPlaywright, NONE, readReport, totalsLine } from './totals.mjs'
import { onSeparatePostgres, separatePostgres, vitest } from './vitest.mjs'

// Shares compiled code between programs.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')

const PARTS = ['unit', 'integration', 'external', 'e2e']
/** At the hours and on the days at which time is awkward. Only when it is named: each moment lives through a month. */
const HOURS = 'hours'
const PROJECTS = { unit: ['unit', 'screens'], integration: ['integration'] }
// Two runs side by side must not read each other's.
const reports = join(root, '.cache', 'reports', String(process.pid))

/**
 * Everything; or only the parts named (`npm test -- unit`), with further words as filters for file names; or what files changed
 * since a commit affect (`npm test -- changed [commit]`).
 */
export async function test(args) {
  const begunAt = Date.now()
  const took = []
  const timed = async (name, work) => {
    const startedAt = Date.now()
    const result = await work()
    took.push(`${name} ${secondsSince(startedAt)} s`)
    return result
  }
  const isChange = args[0] === 'changed'
  // Fetches missing programs while packages are installed.
  const fetched = isChange ? undefined : fetchFor(planOfArguments(args))
  await timed('install', ensureInstalled)
  const node = await broughtNode()
  const { plan, separatePrograms } = fetched ?? fetchFor(await planOfChange(node, args[1]))
  const { parts, checks, filters, journeys, isWhole } = plan
  const does = (part) => parts.includes(part)
  await timed('build', async () => {
    await ensureKernelsBuilt(node)
    await ensureWebBuilt(node)
    // Hundreds of programs and threads are begun; as a few files each they take a third of the time.
    const built = await ensureProgramsBuilt(node)
    process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, built].filter(Boolean).join(' ')
  })
  mkdirSync(reports, { recursive: true })
  // Needs one core for minutes, while other tests use the other.
  const ahead = does('e2e') && parts.length > 1 ? liveAhead(node) : undefined

  const failedChecks = checks ? await timed('check', () => failedPieces(node, checks.files)) : []
  const ofChecks = {
    ...NONE,
    failed: failedChecks.length,
    failures: failedChecks.map((name) => `✗ the check of ${name}`),
  }
  const projects = parts.flatMap((part) => PROJECTS[part] ?? [])
  const separate = await separatePrograms
  // Tests that are the same on both databases run once where both are available; others run on both.
  const divided = does('integration') && separate !== null
  const byVitest =
    projects.length > 0
      ? await timed(parts.filter((part) => part in PROJECTS).join(' and '), () =>
          vitest(node, projects, filters, reports, { divided }),
        )
      : NONE
  // Runs both at once, because they mostly wait: one for locks, the other for pages.
  const [external, byPlaywright] = await Promise.all([
    does('external') ? timed('external', () => onSeparatePostgres(node, separate, filters, reports)) : NONE,
    does('e2e') ? timed('e2e', async () => playwright(node, journeys, await ahead?.variables())) : NONE,
  ])
  await ahead?.stop()
  const atHours = does(HOURS)
    ? await timed(HOURS, () => playwright(node, ['--workers=1', ...filters], { FLIGHTDECK_HOURS: '1' }))
    : NONE
  rmSync(reports, { recursive: true, force: true })
  const totals = [byVitest, external, byPlaywright, atHours, ofChecks].reduce(add)
  if (isWhole && totals.failed === 0) rememberGreen()

  console.log(`\nTook ${secondsSince(begunAt)} s: ${took.join(', ')}.`)
  const slowest = slowestLines(totals.durations)
  if (slowest.length > 0) console.log(`\nSlowest:\n${slowest.join('\n')}`)
  if (totals.failures.length > 0) console.log(`\n${totals.failures.join('\n')}`)
  const hasRun = totals.passed + totals.failed > 0
  if (!hasRun) console.log('\nNo test ran.')
  console.log(`\n${totalsLine(totals)}`)
  return totals.failed > 0 || (totals.passed === 0 && parts.length > 0) ? 1 : 0
}

/** Starts to fetch what a plan needs: a browser, and a PostgreSQL that is not ours. */
function fetchFor(plan) {
  const does = (part) => plan.parts.includes(part)
  if ((does('e2e') || does(HOURS)) && !process.env.CHROMIUM_PATH) void shell()
  return { plan, separatePrograms: does('external') ? separatePostgres() : null }
}

const EVERYTHING = { parts: PARTS, checks: {}, filters: [], journeys: [], isWhole: true }

function planOfArguments(args) {
  if (args.length === 0) return EVERYTHING
  const known = [...PARTS, HOURS]
  const named = known.filter((part) => args.includes(part))
  const filters = args.filter((arg) => !known.includes(arg))
  return { parts: named.length > 0 ? named : PARTS, filters, journeys: filters }
}

/** The checks on the changed files, and the tests and journeys that they affect. */
async function planOfChange(node, commit) {
  const { since, changed, tests } = await changedTests(node, commit)
  const files = changed.filter((path) => existsSync(join(root, path)))
  const say = (what) => console.log(`${changed.length} files changed since ${since}: ${what}.`)
  if (tests === 'everything') {
    say('they affect every test')
    return EVERYTHING
  }
  const filters = [...tests.unit, ...tests.screens, ...tests.integration]
  const parts = [
    tests.unit.length + tests.screens.length > 0 && 'unit',
    tests.integration.length > 0 && 'integration',
    tests.e2e.length > 0 && 'e2e',
  ].filter(Boolean)
  say(`${filters.length} test files and ${tests.e2e.length} files of journeys`)
  return { parts, checks: { files }, filters, journeys: tests.e2e }
}

const secondsSince = (startedAt) => Math.round((Date.now() - startedAt) / 1000)

async function playwright(node, filters, env = {}) {
  const report = join(reports, 'playwright.json')
  const chromium = await ensureChromium({ say: console.log })
  const code = await run(
    node,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...filters],
    { cwd: join(root, 'e2e'), env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env } },
  )
  return fromPlaywright(readReport(report), code)
}
