import { conditionsIn, type Condition } from './conditions.ts'
import { viewOn, type Candidate } from './judge-on.ts'
import { check } from './judge.ts'
import type { MetricKey } from './metrics.ts'
import type { Rule } from './rule.ts'

/** One condition short of firing; the distance is in shares of the threshold. */
export type NearMiss = { at: number; metric: MetricKey; value: number; distance: number }

/** The entities that lack exactly one condition, the closest first. */
export function nearMisses(
  rule: Rule,
  candidates: readonly Candidate[],
  asOf: number,
  most: number,
): NearMiss[] {
  const conditions = conditionsIn(rule.conditions)
  const misses: NearMiss[] = []
  candidates.forEach((who, at) => {
    const view = viewOn(rule, who, asOf)
    if (typeof view === 'string') return
    const failed = conditions.filter((condition) => check(condition, view.read(condition.metric)) !== true)
    const [only] = failed
    if (failed.length !== 1 || !only) return
    const value = view.read(only.metric)
    if (typeof value === 'number')
      misses.push({ at, metric: only.metric, value, distance: distance(only, value) })
  })
  return misses.sort((a, b) => a.distance - b.distance).slice(0, most)
}

const distance = ({ threshold }: Condition, value: number): number =>
  Math.abs(value - threshold) / Math.max(Math.abs(threshold), 1e-6)
