import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/run/root.mjs'

/** Many random questions to reports and to plain SQL over the loaded rows, compared cell by cell: `--questions 5000`. */
const { values } = parseArgs({ options: { questions: { type: 'string', default: '5000' } } })
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const test = 'apps/server/src/features/reporting/reports/answer/second-opinion.test.ts'
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'integration', test], {
  cwd: root,
  env: { ...process.env, REPORT_QUESTIONS: values.questions },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
