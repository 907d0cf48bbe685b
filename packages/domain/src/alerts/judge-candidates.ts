import { delayLimitHours } from '../connections/connection-health.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { Unknown } from '../delivery/reading.ts'
import { judge, evaluateTree, type ReadMetric, type Truth, type Verdict } from './judge.ts'
import { readMetric, type MetricScope, type Subject } from '../metrics/reading.ts'
import type { Rule } from './rule.ts'
import { resolveWindow } from '../metrics/window.ts'

/** Entity with the last day of data of its account. */
export type Candidate = Subject & { dataThrough: number | null }
type RuleConditions = Pick<Rule, 'conditions' | 'timeRange'>
/** Window and metrics readable on a day, or why they are not. */
export type View = (MetricScope & { read: ReadMetric }) | Unknown

/** Evaluates a rule on an entity as of a local day, using only days that were over by then. */
export function judgeOn(rule: RuleConditions, who: Candidate, asOf: number): Verdict {
  const view = viewOn(rule, who, asOf)
  return typeof view === 'string' ? { kind: 'unknown', why: view } : judge(rule.conditions, view.read)
}

export function truthOn(rule: RuleConditions, who: Candidate, asOf: number): Truth {
  const view = viewOn(rule, who, asOf)
  return typeof view === 'string' ? null : evaluateTree(rule.conditions, view.read)
}

export function viewOn({ timeRange }: Pick<Rule, 'timeRange'>, who: Candidate, asOf: number): View {
  const dataThrough = dataThroughOn(who, asOf)
  if (dataThrough === null) return 'stale'
  const { dataFrom, startsOn } = who
  const look = { window: resolveWindow(timeRange, { dataFrom, dataThrough, startsOn }), dataThrough }
  return { ...look, read: (metric) => readMetric(metric, who, look) }
}

/** Last day that counts on a local day; null when the connection was late by then. */
export function dataThroughOn({ platform, dataThrough }: Candidate, asOf: number): number | null {
  if (dataThrough === null) return null
  const last = Math.min(dataThrough, asOf - 1)
  return isStale(platform, last, asOf) ? null : last
}

/** Data too old to alert on: users should check the connection instead. */
export function isStale(platform: AdPlatformKey, dataThrough: number, asOf: number): boolean {
  return (asOf - dataThrough - 1) * 24 > delayLimitHours(platform)
}
