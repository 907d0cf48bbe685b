import type { Tx } from '@flightdeck/db'
import { filterText, isNarrowed, type Rule } from '@flightdeck/domain/alerts'
import type { Day } from '@flightdeck/domain/time'
import { dimensionText } from '@flightdeck/domain/taxonomy'
import { membersHaving } from '../../../data/dimensions/index.ts'
import { membersMatching } from './filter-members.ts'
import { judgingRates } from './judging-rates.ts'
import type { JudgingRates } from './thread/currency-comparison.ts'

export type PreparedRules = { rules: Rule[]; rates: JudgingRates | null }

/** Resolves name segments and filters to their entities and loads the exchange rates needed on these days. */
export async function prepareRules(
  tx: Tx,
  organisationId: string,
  rules: readonly Rule[],
  days: readonly Day[],
): Promise<PreparedRules> {
  const membersByPart = new Map<string, ReadonlySet<number>>()
  for (const rule of rules) {
    if (!isNarrowed(rule) || membersByPart.has(partKey(rule))) continue
    membersByPart.set(partKey(rule), new Set(await loadMembers(tx, organisationId, rule)))
  }
  return {
    rules: rules.map((rule) =>
      isNarrowed(rule) ? { ...rule, members: membersByPart.get(partKey(rule))! } : rule,
    ),
    rates: await judgingRates(tx, organisationId, rules, days),
  }
}

async function loadMembers(
  tx: Tx,
  organisationId: string,
  { type, segment, filter }: Rule,
): Promise<number[]> {
  if (segment) return membersHaving(tx, organisationId, type, segment)
  return filter ? membersMatching(tx, organisationId, type, filter) : []
}

const partKey = ({ type, segment, filter }: Rule) =>
  JSON.stringify([type, segment && dimensionText(segment), filter && filterText(filter)])
