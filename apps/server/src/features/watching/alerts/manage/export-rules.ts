import type { AlertRule, RuleStats } from '@flightdeck/contract/alerts'
import { readEntityId } from '@flightdeck/domain/entities'
import { SNAPSHOT_TYPES } from '@flightdeck/domain/metrics'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import type { TableColumn } from '../../../../documents/table-file.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { linkTo } from '../../../../ground/link.ts'
import { presentRule } from '../rules/present.ts'
import { listRules } from '../rules/store.ts'
import { readStats } from '../stats/read-stats.ts'

export type ListedRule = AlertRule & { stats: RuleStats | undefined }

/** Selected rules, or all rules, with their statistics of 30 days. */
export async function loadRulesForExport(ctx: MemberContext, ids: string | undefined): Promise<ListedRule[]> {
  const { rules: stats } = await readStats(ctx)
  const statsByRule = new Map(stats.map((one) => [one.rule, one]))
  const rows = await ctx.transaction((tx) => listRules(tx, ctx.organisationId, {}))
  const selectedIds = ids === undefined ? null : new Set(ids.split(','))
  return rows
    .map(presentRule)
    .filter(({ id }) => selectedIds === null || selectedIds.has(String(id)))
    .map((rule) => ({ ...rule, stats: statsByRule.get(rule.id) }))
}

export const ruleColumns = ({ app, timezone }: Pick<MemberContext, 'app' | 'timezone'>): TableColumn<ListedRule>[] => [
  { title: 'Rule ID', kind: 'integer', value: ({ id }) => id },
  { title: 'Rule', kind: 'text', value: ({ name }) => name },
  { title: 'Description', kind: 'text', value: ({ description }) => description },
  { title: 'Condition', kind: 'text', width: 60, value: ({ sentence }) => sentence },
  { title: 'Platform', kind: 'text', width: 16, value: ({ platform }) => (platform ? PLATFORMS[platform].label : 'All') },
  { title: 'Type', kind: 'text', width: 16, value: ({ snapshot_type }) => SNAPSHOT_TYPES[snapshot_type].label },
  { title: 'Entity', kind: 'text', value: ({ entity_name, entity_id }) => entity_name ?? (entity_id === null ? 'All' : null) },
  { title: 'Entity ID', kind: 'text', width: 20, value: ({ entity_id }) => (entity_id === null ? null : readEntityId(entity_id).nativeId) },
  { title: 'Compared in', kind: 'text', width: 14, value: ({ compares_in }) => compares_in ?? 'Account currency' },
  { title: 'Status', kind: 'text', width: 10, value: ({ is_active }) => (is_active ? 'Active' : 'Inactive') },
  { title: 'Alerts in 30 days', kind: 'integer', value: ({ stats }) => stats?.fired_30d.reduce((sum, fired) => sum + fired, 0) ?? 0 },
  { title: 'Last fired', kind: 'datetime', timeZone: timezone, value: ({ stats }) => (stats?.last_fired_at ? new Date(stats.last_fired_at) : null) },
  { title: 'Health', kind: 'text', value: ({ stats }) => stats?.health.map(({ sentence }) => sentence).join('; ') ?? null },
  { title: 'Owner', kind: 'text', value: ({ created_by }) => created_by },
  { title: 'Link', kind: 'text', value: ({ id }) => linkTo(app, `/manage-alerts?peek=${id}`) },
] // prettier-ignore
