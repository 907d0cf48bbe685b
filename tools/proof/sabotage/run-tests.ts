import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type TestResult = 'passed' | 'failed' | 'timed out' | 'did not start'
/** Report of vitest; a file that could not be parsed has no tests. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: TestOutcome[] }[]
}
type TestOutcome = { status: string; fullName: string; failureMessages: string[] }
type Settings = { databaseUrl: string; timeoutMs: number; atFirstFailure: boolean }
export type Failure = { file: string; sentence: string }
export type TestRun = { result: TestResult; failures: Failure[] }

/** Runs test files of a copy of the repository. */
export async function runTests(
  folder: string,
  tests: readonly string[],
  { databaseUrl, timeoutMs, atFirstFailure }: Settings,
): Promise<TestRun> {
  const report = join(folder, '.cache', 'sabotage.json')
  rmSync(report, { force: true })
  const vitest = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=!external',
      ...(atFirstFailure ? ['--bail=1'] : []),
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...tests,
    ],
    { cwd: folder, stdio: 'ignore', detached: true, env: { ...process.env, DATABASE_URL: databaseUrl } },
  )
  const isTimedOut = await Promise.race([
    new Promise<false>((resolve) => vitest.once('exit', () => resolve(false))),
    new Promise<true>((resolve) => setTimeout(() => resolve(true), timeoutMs).unref()),
  ])
  if (isTimedOut) {
    process.kill(-vitest.pid!, 'SIGKILL')
    return { result: 'timed out', failures: [] }
  }
  if (!existsSync(report)) return { result: 'did not start', failures: [] }
  return readReport(JSON.parse(readFileSync(report, 'utf8')) as Report, folder)
}

/** A file without a single test did not compile: that says nothing about its tests. */
export function readReport({ numPassedTests, numFailedTests, testResults }: Report, folder: string): TestRun {
  const failed = testResults.filter(({ status }) => status === 'failed')
  const failures = failed.flatMap(({ name, assertionResults }) => {
    const file = name.replace(`${folder}/`, '')
    const own = assertionResults.filter(({ status }) => status === 'failed')
    if (own.length === 0) return [{ file, sentence: 'did not begin' }]
    return own.map(({ fullName, failureMessages: [why = ''] }) => ({
      file,
      sentence: `${fullName}: ${firstLine(why)}`,
    }))
  })
  const isNoticed = numFailedTests > 0 || failed.some(({ assertionResults }) => assertionResults.length > 0)
  if (isNoticed) return { result: 'failed', failures }
  const hasPassed = failed.length === 0 && numPassedTests > 0
  return { result: hasPassed ? 'passed' : 'did not start', failures }
}

const firstLine = (text: string): string => text.split('\n', 1)[0]!
