import type { Condition, ConditionTree } from './conditions.ts'
import { viewOn, type Candidate } from './judge-candidates.ts'
import { check, joined, type Truth } from './judge.ts'
import type { Rule } from './rule.ts'

export type Passes = { pass: number; fail: number; unknown: number }
export type PassCounts = { conditions: Passes[]; groups: (Passes & { conditions: Passes[] })[] }

const none = (): Passes => ({ pass: 0, fail: 0, unknown: 0 })
const count = (passes: Passes, truth: Truth) => {
  passes[truth === null ? 'unknown' : truth ? 'pass' : 'fail']++
}

/** How many entities pass each condition and each group on a day, looked at one by one. */
export function passCounts(rule: Rule, candidates: readonly Candidate[], asOf: number): PassCounts {
  const tree: ConditionTree = rule.conditions
  const counts: PassCounts = {
    conditions: tree.conditions.map(none),
    groups: tree.groups.map((group) => ({ ...none(), conditions: group.conditions.map(none) })),
  }
  for (const who of candidates) {
    const view = viewOn(rule, who, asOf)
    const truth = (condition: Condition) =>
      typeof view === 'string' ? null : check(condition, view.read(condition.metric))
    tree.conditions.forEach((condition, at) => count(counts.conditions[at]!, truth(condition)))
    tree.groups.forEach((group, at) => {
      const into = counts.groups[at]!
      group.conditions.forEach((condition, inner) => count(into.conditions[inner]!, truth(condition)))
      count(into, typeof view === 'string' ? null : joined(group.operator, group.conditions, view.read))
    })
  }
  return counts
}
