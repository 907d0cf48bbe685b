import type { RuleWriterAnswer, WrittenRule } from '@flightdeck/contract/alerts'
import type { Tx } from '@flightdeck/db'
import { filterText, ruleSentence, writeRule, type Rule, type WriterContext } from '@flightdeck/domain/alerts'
import { dimensionText } from '@flightdeck/domain/taxonomy'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { listClients } from '../../../data/clients/index.ts'
import { dimensionValues } from '../../../data/dimensions/index.ts'
import { matchEntity } from '../rules/match-entity.ts'
import { toConditionStructure } from '../rules/rule-from-row.ts'

/** Reads a sentence as a rule, with the organisation's own clients, name segments and ids. */
export function writeRuleFromSentence(
  { organisationId, transaction }: MemberContext,
  { sentence }: { sentence: string },
): Promise<RuleWriterAnswer> {
  return transaction(async (tx) => {
    const written = writeRule(sentence, await loadContext(tx, organisationId))
    if (written.outcome !== 'rule') return written
    const { rule, words } = written
    if (rule.entityId !== null) {
      const { type, entityId, platform } = rule
      const match = await matchEntity(tx, organisationId, { type, entityId, platform })
      if ('problem' in match) return { outcome: 'question', question: match.problem, words }
    }
    return { ...written, rule: presentWritten(rule), sentence: ruleSentence(rule) }
  })
}

async function loadContext(tx: Tx, organisationId: string): Promise<WriterContext> {
  const [clients, segments] = await Promise.all([
    listClients(tx, organisationId),
    dimensionValues(tx, organisationId),
  ])
  return { clients: clients.map(({ name }) => name), segments }
}

const presentWritten = ({ timeRange, schedule, segment, filter, ...rule }: Rule): WrittenRule => ({
  platform: rule.platform,
  snapshot_type: rule.type,
  entity_id: rule.entityId,
  segment: segment ? dimensionText(segment) : null,
  filter: filter ? filterText(filter) : null,
  time_range_type: timeRange.type,
  custom_start_date: timeRange.from,
  custom_end_date: timeRange.to,
  schedule_type: schedule.type,
  schedule_days: [...schedule.days],
  condition_structure: toConditionStructure(rule.conditions),
  threshold_currency: rule.thresholdCurrency ?? null,
})
