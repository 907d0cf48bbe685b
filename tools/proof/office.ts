import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/run/root.mjs'

/**
 * Files of every template, opened by LibreOffice and compared with the query's own numbers: `--pictures folder` keeps what
 * they look like. Needs Debian's libreoffice-calc, libreoffice-impress and poppler-utils.
 */
const { values } = parseArgs({ options: { pictures: { type: 'string' } } })
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const test = 'apps/server/src/features/reporting/reports/files/office.test.ts'
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'integration', test], {
  cwd: root,
  env: {
    ...process.env,
    OFFICE: 'required',
    ...(values.pictures && { OFFICE_PICTURES: resolve(values.pictures) }),
  },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
