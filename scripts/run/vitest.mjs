import { join } from 'node:path'
import { ensurePostgres } from './find-postgres.mjs'
import { run } from './program.mjs'
import { root } from './root.mjs'
import { fromVitest, NONE, readReport } from './totals.mjs'

/** With `divided`, what also runs on a separate PostgreSQL is left to that. */
export async function vitest(node, projects, filters, reports, { divided }) {
  const report = join(reports, 'vitest.json')
  const env = divided ? { FLIGHTDECK_TESTS: 'divided' } : {}
  return counted(report, node, vitestArgs(projects, report, filters), env)
}

/** The programs of a PostgreSQL that an administrator could have given us, if there are any. */
export async function separatePostgres() {
  const found = await ensurePostgres({ say: console.log })
  if (!found)
    console.log(
      '\nSkipped: no separate PostgreSQL 15 or newer is here, and none could be fetched to test against.',
    )
  return found
}

export async function onSeparatePostgres(node, found, filters, reports) {
  if (!found) return { ...NONE, skipped: 1 }
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

async function counted(report, node, args, env = {}) {
  const stray = `${report}.stray`
  const code = await run(node, args, { env: { ...env, FLIGHTDECK_STRAY_ERRORS: stray } })
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
