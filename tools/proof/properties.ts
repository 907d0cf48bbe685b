import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run/root.mjs'

/** Properties over random values at full length; `npm test` draws a tenth of their cases. */
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const files = globSync('packages/*/src/**/*.test.ts', { cwd: root }).filter((file) =>
  /\b(runsOf|isFullRun)\b/.test(readFileSync(join(root, file), 'utf8')),
)
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', ...files], {
  cwd: root,
  env: { ...process.env, FLIGHTDECK_RUNS: 'full' },
  stdio: 'inherit',
})
process.exitCode = files.length === 0 ? 1 : (status ?? 1)
