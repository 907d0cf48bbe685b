import type { Tx } from '@flightdeck/db'
import type { Rule } from '@flightdeck/domain/alerts'
import type { Day } from '@flightdeck/domain/time'
import { dimensionText } from '@flightdeck/domain/taxonomy'
import { membersHaving } from '../../../data/dimensions/index.ts'
import { judgingRates } from './judging-rates.ts'
import type { JudgingRates } from './thread/currency-comparison.ts'

export type PreparedRules = { rules: Rule[]; rates: JudgingRates | null }

/** Resolves name segments to their entities and loads the exchange rates needed on these days. */
export async function prepareRules(
  tx: Tx,
  organisationId: string,
  rules: readonly Rule[],
  days: readonly Day[],
): Promise<PreparedRules> {
  const membersBySegment = new Map<string, ReadonlySet<number>>()
  for (const { type, segment } of rules) {
    const key = segment && segmentKey(type, segment)
    if (key && !membersBySegment.has(key))
      membersBySegment.set(key, new Set(await membersHaving(tx, organisationId, type, segment)))
  }
  return {
    rules: rules.map((rule) =>
      rule.segment ? { ...rule, members: membersBySegment.get(segmentKey(rule.type, rule.segment))! } : rule,
    ),
    rates: await judgingRates(tx, organisationId, rules, days),
  }
}

const segmentKey = (type: Rule['type'], segment: NonNullable<Rule['segment']>) =>
  `${type} ${dimensionText(segment)}`
