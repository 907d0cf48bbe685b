import { median } from '../kit/machine.ts'
import { medianTime, measureMs } from '../kit/measure-work.ts'
import type { Facts } from './facts.ts'
import { toLists, makeOurs } from './ours.ts'
import { checksum, countHits, computeReferenceHits, type Hits } from './reference.ts'
import type { BenchRule } from './bench-rule.ts'

export type OursTimes = {
  /** With the snapshot in memory, as sets: a bit for each rule and entity. */
  sets_ms: number
  /** The same with a list of ids for each rule, as peers give them. */
  warm_ms: number
  /** From the raw facts: snapshot, preparation of the rules, evaluation. */
  cold_ms: number
  hits: number
  checksum: string
}

export const THREADS = 2
const SHORT_RUNS_MS = 1_500

/** Verdicts first, times after. */
export async function measureOurs(
  facts: Facts,
  rules: readonly BenchRule[],
  rounds: number,
): Promise<OursTimes> {
  const expected = computeReferenceHits(facts, rules)
  const size = { entities: facts.entities, threads: THREADS }
  const engine = await makeOurs(size)
  await engine.load(facts)
  const hits = toLists(engine.judge(rules))
  const sum = sameVerdicts('The engine', hits, checksum(expected))
  const sets_ms = await medianTime(rounds, () => void engine.judge(rules), SHORT_RUNS_MS)
  const warm_ms = await medianTime(rounds, () => void toLists(engine.judge(rules)), SHORT_RUNS_MS)
  await engine.close()
  const colds: number[] = []
  while (colds.length < rounds) {
    const fresh = await makeOurs(size)
    colds.push(
      await measureMs(async () => {
        await fresh.load(facts)
        toLists(fresh.judge(rules))
      }),
    )
    await fresh.close()
  }
  return { sets_ms, warm_ms, cold_ms: median(colds), hits: countHits(hits), checksum: sum }
}

/** Throws on other verdicts: fast and wrong is no speed. */
export function sameVerdicts(name: string, hits: readonly Hits[], expected: string): string {
  const actual = checksum(hits)
  if (actual !== expected)
    throw new Error(`${name} gives other verdicts: ${actual}, ${countHits(hits)} hits, and not ${expected}`)
  return actual
}
