import { join } from 'node:path'
import { ensurePostgres } from '../postgres/find-postgres.mjs'
import { run } from './program.mjs'
import { root } from './root.mjs'
import { fromVitest, NONE, readReport } from './totals.mjs'

export async function vitest(node, projects, filters, reports) {
  const report = join(reports, 'vitest.json')
  return counted(report, node, vitestArgs(projects, report, filters))
}

/** The integration tests again, on a PostgreSQL that an administrator could have given us. */
export async function onSeparatePostgres(node, filters, reports) {
  const found = await ensurePostgres({ say: console.log })
  if (!found) {
    console.log(
      '\nSkipped: no separate PostgreSQL 15 or newer is here, and none could be fetched to test against.',
    )
    return { ...NONE, skipped: 1 }
  }
  const report = join(reports, 'external.json')
  return counted(report, node, [
    'scripts/postgres/with-server.ts',
    `--bin=${found.bin}`,
    `--libraries=${found.libraries.join(':')}`,
    '--',
    node,
    ...vitestArgs(['external'], report, filters),
  ])
}

async function counted(report, node, args) {
  const stray = `${report}.stray`
  const code = await run(node, args, { env: { FLIGHTDECK_STRAY_ERRORS: stray } })
  return fromVitest(readReport(report), code, readReport(stray))
}

function vitestArgs(projects, report, filters) {
  return [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'scripts/run/stray-errors.mjs')}`,
    `--outputFile.json=${report}`,
    ...filters,
  ]
}
