import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../browser/find-chromium.mjs'
import { broughtNode } from './brought-node.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { failedPieces } from './check.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './program.mjs'
import { root } from './root.mjs'
import { add, fromPlaywright, NONE, readReport, totalsLine } from './totals.mjs'
import { onSeparatePostgres, vitest } from './vitest.mjs'

const PARTS = ['unit', 'integration', 'external', 'e2e']
// Two runs side by side must not read each other's.
const reports = join(root, '.cache', 'reports', String(process.pid))

/** Everything; or only the parts named (`npm test -- unit`), with further words as filters for file names. */
export async function test(args) {
  const named = PARTS.filter((part) => args.includes(part))
  const filters = args.filter((arg) => !PARTS.includes(arg))
  const parts = named.length > 0 ? named : PARTS
  const wholeRun = args.length === 0

  await ensureInstalled()
  const node = await broughtNode()
  await ensureWebBuilt(node)
  mkdirSync(reports, { recursive: true })

  const failedChecks = wholeRun ? await failedPieces(node) : []
  const projects = parts.filter((part) => part === 'unit' || part === 'integration')
  const byVitest = projects.length > 0 ? await vitest(node, projects, filters, reports) : NONE
  const external = parts.includes('external') ? await onSeparatePostgres(node, filters, reports) : NONE
  const byPlaywright = parts.includes('e2e') ? await playwright(node, filters) : NONE
  rmSync(reports, { recursive: true, force: true })
  const totals = [byVitest, external, byPlaywright, { ...NONE, failed: failedChecks.length }].reduce(add)

  if (failedChecks.length > 0)
    console.log(`\nAlso counted as failed: the check of ${failedChecks.join(', ')}.`)
  if (totals.passed + totals.failed === 0) console.log('\nNo test ran.')
  console.log(`\n${totalsLine(totals)}`)
  return totals.failed > 0 || totals.passed === 0 ? 1 : 0
}

async function playwright(node, filters) {
  const report = join(reports, 'playwright.json')
  const chromium = await ensureChromium({ say: console.log })
  const code = await run(
    node,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...filters],
    { cwd: join(root, 'e2e'), env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  return fromPlaywright(readReport(report), code)
}
