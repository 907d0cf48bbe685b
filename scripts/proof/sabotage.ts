import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@flightdeck/db/embedded'
import { readAll, repositoryFiles } from '../check/repository.ts'
import { affectedTests } from '../run/affected-tests.ts'
import { importersIn } from '../run/import-graph.ts'
import { root } from '../run/root.mjs'
import type { Fault } from './sabotage/fault.ts'
import { FAULTS } from './sabotage/faults.ts'
import { runTests, type TestResult } from './sabotage/run-tests.ts'
import { makeScratchCopy } from './sabotage/scratch-copy.ts'

/**
 * Breaks the source in small ways, one at a time, and says whether the tests notice: `npm run proof -- sabotage`. Words limit the
 * run to faults with one of them in their file or effect; `--workers 3` runs so many side by side.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string', default: '2' } },
})
const chosen = FAULTS.filter(
  ({ file, effect }) =>
    positionals.length === 0 || positionals.some((word) => `${file} ${effect}`.includes(word)),
)
const sources = readAll(repositoryFiles().filter((path) => /\.(tsx?|mjs|mts)$/.test(path)))
const importers = importersIn(sources)
const queue = [...chosen]
let caught = 0
const missed: Fault[] = []

const folder = await mkdtemp(join(tmpdir(), 'flightdeck-sabotage-'))
const postgres = await startEmbeddedPostgres({ folder, durable: false })
try {
  const workers = Math.min(Number(values.workers), chosen.length)
  await Promise.all(Array.from({ length: workers }, (_, index) => work(index)))
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
say(`\n${caught} of ${chosen.length} caught`)
for (const { file, effect } of missed) say(`  missed: ${effect} (${file})`)
process.exitCode = missed.length === 0 ? 0 : 1

async function work(index: number): Promise<void> {
  const copy = join(root, '.cache', 'sabotage', String(index))
  makeScratchCopy(copy)
  for (let fault = queue.shift(); fault; fault = queue.shift()) {
    const startedAt = performance.now()
    const result = await inject(copy, fault)
    const isCaught = result === 'failed' || result === 'timed out'
    if (isCaught) caught++
    else missed.push(fault)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    say(
      `${isCaught ? 'caught' : 'MISSED'}  ${String(seconds).padStart(4)} s  ${fault.effect} (${fault.file})`,
    )
  }
  await rm(copy, { recursive: true, force: true })
}

/** Applies a fault to a copy, runs its tests, and all that the file affects when these still pass. */
async function inject(copy: string, { file, from, to, tests }: Fault): Promise<TestResult> {
  const path = join(copy, file)
  const intact = await readFile(path, 'utf8')
  await writeFile(
    path,
    intact.replace(from, () => to),
  )
  try {
    const first = await runTests(copy, tests, postgres.ownerUrl)
    if (first !== 'passed') return first
    const affected = affectedTests([file], sources, importers)
    if (affected === 'everything') return first
    const others = [...affected.unit, ...affected.screens, ...affected.integration]
    return others.length === 0 ? first : await runTests(copy, others, postgres.ownerUrl)
  } finally {
    await writeFile(path, intact)
  }
}

function say(line: string): void {
  console.log(line)
}
