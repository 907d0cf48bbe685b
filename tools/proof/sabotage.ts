import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@flightdeck/db/embedded'
import { readAll, repositoryFiles } from '../../scripts/check/repository.ts'
import { affectedTests } from '../../scripts/affected/affected-tests.ts'
import { importersIn } from '../../scripts/affected/import-graph.ts'
import { root } from '../../scripts/run/root.mjs'
import type { Fault } from './sabotage/fault.ts'
import { FAULTS } from './sabotage/faults.ts'
import { runTests, type TestResult, type TestRun } from './sabotage/run-tests.ts'
import { makeScratchCopy } from './sabotage/scratch-copy.ts'

/**
 * Breaks the source in small ways, one at a time, and says whether the tests notice: `npm run proof --
 * sabotage`. Words limit the run to faults with one of them in their file or effect; `--workers 3` runs three
 * side by side; `--named` runs only the tests that a fault names, without all others that it may affect.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string', default: '2' }, named: { type: 'boolean', default: false } },
})
const MINUTE_MS = 60_000
const WORDS: Record<TestResult, string> = {
  failed: 'caught ',
  passed: 'MISSED ',
  'timed out': 'UNKNOWN',
  'did not start': 'UNKNOWN',
}
const chosen = FAULTS.filter(
  ({ file, effect }) =>
    positionals.length === 0 || positionals.some((word) => `${file} ${effect}`.includes(word)),
)
if (chosen.length === 0) throw new Error(`No fault has one of these words: ${positionals.join(', ')}.`)
const sources = readAll(repositoryFiles().filter((path) => /\.(tsx?|mjs|mts)$/.test(path)))
const importers = importersIn(sources)
const queue = [...chosen]
const outcomes = new Map<Fault, TestResult>()
const startedAt = performance.now()

const folder = await mkdtemp(join(tmpdir(), 'flightdeck-sabotage-'))
const postgres = await startEmbeddedPostgres({ folder, durable: false })
try {
  if (await passIntact()) {
    const workers = Math.min(Number(values.workers), chosen.length)
    await Promise.all(Array.from({ length: workers }, (_, index) => work(index)))
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
printTotals()

/**
 * Tests that fail anyway would catch every fault. A test that fails among many on a busy machine is run once
 * more alone.
 */
function passIntact(): Promise<boolean> {
  const tests = [...new Set(chosen.flatMap((fault) => fault.tests))]
  say(`Running ${tests.length} test files without a fault …`)
  return inCopy('intact', async (copy) => {
    const first = await run(copy, tests, 60, false)
    if (first.result === 'passed') return true
    const failed = [...new Set(first.failures.map(({ file }) => file))]
    const again = failed.length === 0 ? first : await run(copy, failed, 60, false)
    printFailures(first)
    if (again.result === 'passed') return true
    say(`Not all tests pass without a fault (${again.result}). Nothing was injected.`)
    return false
  })
}

function work(index: number): Promise<void> {
  return inCopy(String(index), async (copy) => {
    for (let fault = queue.shift(); fault; fault = queue.shift()) {
      const since = performance.now()
      const tried = await inject(copy, fault)
      outcomes.set(fault, tried.result)
      say(`${WORDS[tried.result]}  ${secondsSince(since).padStart(4)} s  ${fault.effect} (${fault.file})`)
      printFailures(tried)
    }
  })
}

async function inCopy<T>(name: string, act: (copy: string) => Promise<T>): Promise<T> {
  const copy = join(root, '.cache', 'sabotage', name)
  makeScratchCopy(copy)
  try {
    return await act(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Applies a fault to a copy, runs its tests, and all that the file affects when these still pass. */
async function inject(copy: string, { file, from, to, tests }: Fault): Promise<TestRun> {
  const path = join(copy, file)
  const intact = await readFile(path, 'utf8')
  await writeFile(
    path,
    intact.replace(from, () => to),
  )
  try {
    const named = await run(copy, tests, 10)
    if (named.result !== 'passed' || values.named) return named
    const affected = affectedTests([file], sources, importers)
    if (affected === 'everything') return named
    const others = [...affected.unit, ...affected.screens, ...affected.integration]
    return others.length === 0 ? named : await run(copy, others, 45)
  } finally {
    await writeFile(path, intact)
  }
}

function run(
  copy: string,
  tests: readonly string[],
  minutes: number,
  atFirstFailure = true,
): Promise<TestRun> {
  const timeoutMs = minutes * MINUTE_MS
  return runTests(copy, tests, { databaseUrl: postgres.ownerUrl, timeoutMs, atFirstFailure })
}

/** Only a failed test has caught a fault: one that did not start, or did not end, says nothing. */
function printTotals(): void {
  const left = [...outcomes].filter(([, result]) => result !== 'failed')
  say(`\n${outcomes.size - left.length} of ${chosen.length} caught in ${secondsSince(startedAt)} s`)
  for (const [{ file, effect }, result] of left)
    say(`  ${result === 'passed' ? 'missed' : result}: ${effect} (${file})`)
  process.exitCode = outcomes.size === chosen.length && left.length === 0 ? 0 : 1
}

/** Shows whether a test failed for the right reason. */
function printFailures({ failures: [first] }: TestRun): void {
  if (first) say(`             ${first.file}: ${first.sentence}`)
}

function secondsSince(moment: number): string {
  return String(Math.round((performance.now() - moment) / 1000))
}

function say(line: string): void {
  console.log(line)
}
