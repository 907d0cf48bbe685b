import type { Facts } from '../facts.ts'
import type { BenchRule } from '../bench-rule.ts'
import { spanKey, resolveSpan, type Span } from '../spans.ts'

/** Rules that look at the same days, with their places in the list. */
export type Together = { key: string; span: Span; rules: { at: number; rule: BenchRule }[] }

export function byWindow(facts: Facts, rules: readonly BenchRule[]): Together[] {
  const windowByKey = new Map<string, Together>()
  rules.forEach((rule, at) => {
    const span = resolveSpan(rule.rule.timeRange, facts)
    const key = spanKey(span)
    const together = windowByKey.get(key) ?? { key, span, rules: [] }
    windowByKey.set(key, together)
    together.rules.push({ at, rule })
  })
  return [...windowByKey.values()]
}
