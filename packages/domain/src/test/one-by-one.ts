import { backtestBy, type Backtest } from '../alerts/backtest.ts'
import { conditionsIn, type Condition, type ConditionTree } from '../alerts/conditions.ts'
import { truthOn, viewOn, type Candidate } from '../alerts/judge-candidates.ts'
import { check, evaluateTree, evaluateGroup, type Truth } from '../alerts/judge.ts'
import { assuming, thresholdDistance, type NearMiss } from '../alerts/near-misses.ts'
import type { PassCounts, Passes } from '../alerts/pass-counts.ts'
import { risesIn } from '../alerts/rises.ts'
import type { Rule } from '../alerts/rule.ts'
import { suggestFrom, type Suggestion, type ThresholdQuery } from '../alerts/suggest.ts'

// The engine computes the same for all entities at once.

/** Replays a rule over past days. */
export function backtest(rule: Rule, candidates: readonly Candidate[], days: readonly number[]): Backtest {
  const places = { from: 0, to: candidates.length }
  return backtestBy([places], days, (day) => {
    const truths = candidates.map((who) => truthOn(rule, who, day))
    return {
      fired: truths.flatMap((truth, at) => (truth === true ? at : [])),
      unknown: truths.filter((truth) => truth === null).length,
      isUnknown: (place) => truths[place] === null,
    }
  })
}

/** Entities that would fire if one more condition held, the closest first. */
export function nearMisses(
  rule: Rule,
  candidates: readonly Candidate[],
  asOf: number,
  most: number,
): NearMiss[] {
  const steps = conditionsIn(rule.conditions).map((condition) => ({
    condition,
    rest: assuming(rule.conditions, condition),
  }))
  const misses: NearMiss[] = []
  candidates.forEach((who, at) => {
    const view = viewOn(rule, who, asOf)
    if (typeof view === 'string' || evaluateTree(rule.conditions, view.read) === true) return
    const ways = steps.flatMap(({ condition, rest }) => {
      const { metric } = condition
      const value = view.read(metric)
      const isLacking = typeof value === 'number' && check(condition, value) === false
      if (!isLacking || evaluateTree(rest, view.read) !== true) return []
      return [{ at, metric, value, distance: thresholdDistance(condition, value) }]
    })
    const closest = ways.toSorted((a, b) => a.distance - b.distance)[0]
    if (closest) misses.push(closest)
  })
  return misses.toSorted((a, b) => a.distance - b.distance).slice(0, most)
}

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
      count(
        into,
        typeof view === 'string' ? null : evaluateGroup(group.operator, group.conditions, view.read),
      )
    })
  }
  return counts
}

/** Threshold suggested for one loose condition; all others stay. */
export function suggestThreshold(
  rule: Rule,
  focus: number,
  candidates: readonly Candidate[],
  { days, mostPerWeek }: ThresholdQuery,
): Suggestion | null {
  const condition = rule.conditions.conditions[focus]
  if (!condition || days.length === 0) return null
  const valueOn = (place: number, day: number) => {
    const view = viewOn(rule, candidates[place]!, day)
    const value = typeof view === 'string' ? null : view.read(condition.metric)
    return typeof value === 'number' ? value : NaN
  }
  const verdicts = days.map((day) => {
    const truths = candidates.map((who) => truthOn(rule, who, day))
    const fired = truths.flatMap((truth, at) => (truth === true ? at : []))
    const values = fired.map((place) => valueOn(place, day))
    return { day, fired, unknown: 0, isUnknown: (place: number) => truths[place] === null, values }
  })
  const picture = Float64Array.from(candidates, (_, place) => valueOn(place, days.at(-1)!))
  const rises = risesIn(condition, candidates.length, verdicts)
  return suggestFrom(condition, rises, picture, { days, mostPerWeek })
}
