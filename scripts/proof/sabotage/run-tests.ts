import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type TestResult = 'passed' | 'failed' | 'timed out' | 'did not start'
type Report = { numFailedTests: number; numPassedTests: number; numFailedTestSuites: number }

const TIMEOUT_MS = 300_000

/** Runs test files of a copy of the repository, ending at the first failure. */
export async function runTests(
  folder: string,
  tests: readonly string[],
  databaseUrl: string,
): Promise<TestResult> {
  const report = join(folder, '.cache', 'sabotage.json')
  rmSync(report, { force: true })
  const vitest = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=!external',
      '--bail=1',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...tests,
    ],
    { cwd: folder, stdio: 'ignore', detached: true, env: { ...process.env, DATABASE_URL: databaseUrl } },
  )
  const isTimedOut = await Promise.race([
    new Promise<false>((resolve) => vitest.once('exit', () => resolve(false))),
    new Promise<true>((resolve) => setTimeout(() => resolve(true), TIMEOUT_MS).unref()),
  ])
  if (isTimedOut) {
    process.kill(-vitest.pid!, 'SIGKILL')
    return 'timed out'
  }
  if (!existsSync(report)) return 'did not start'
  const { numFailedTests, numFailedTestSuites, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report // prettier-ignore
  if (numFailedTests > 0 || numFailedTestSuites > 0) return 'failed'
  return numPassedTests > 0 ? 'passed' : 'did not start'
}
