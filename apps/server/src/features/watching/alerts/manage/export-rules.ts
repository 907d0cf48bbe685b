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
  const listed = ids === undefined ? null : new Set(ids.split(','))
  return rows
    .map(presentRule)
    .filter(({ id }) => listed === null || listed.has(String(id)))
    .map((rule) => ({ ...rule, stats: statsByRule.get(rule.id) }))
}

export const ruleColumns = ({ app, timezone }: Pick<MemberContext, 'app' | 'timezone'>): TableColumn<ListedRule>[] => [
  { title: 'Rule ID', kind: 'whole', of: ({ id }) => id },
  { title: 'Rule', kind: 'text', of: ({ name }) => name },
  { title: 'Description', kind: 'text', of: ({ description }) => description },
  { title: 'Condition', kind: 'text', width: 60, of: ({ sentence }) => sentence },
  { title: 'Platform', kind: 'text', width: 16, of: ({ platform }) => (platform ? PLATFORMS[platform].label : 'All') },
  { title: 'Type', kind: 'text', width: 16, of: ({ snapshot_type }) => SNAPSHOT_TYPES[snapshot_type].label },
  { title: 'Entity', kind: 'text', of: ({ entity_name, entity_id }) => entity_name ?? (entity_id === null ? 'All' : null) },
  { title: 'Entity ID', kind: 'text', width: 20, of: ({ entity_id }) => (entity_id === null ? null : readEntityId(entity_id).nativeId) },
  { title: 'Compared in', kind: 'text', width: 14, of: ({ compares_in }) => compares_in ?? 'Account currency' },
  { title: 'Status', kind: 'text', width: 10, of: ({ is_active }) => (is_active ? 'Active' : 'Inactive') },
  { title: 'Alerts in 30 days', kind: 'whole', of: ({ stats }) => stats?.fired_30d.reduce((sum, fired) => sum + fired, 0) ?? 0 },
  { title: 'Last fired', kind: 'moment', timeZone: timezone, of: ({ stats }) => (stats?.last_fired_at ? new Date(stats.last_fired_at) : null) },
  { title: 'Health', kind: 'text', of: ({ stats }) => stats?.health.map(({ sentence }) => sentence).join('; ') ?? null },
  { title: 'Owner', kind: 'text', of: ({ created_by }) => created_by },
  { title: 'Link', kind: 'text', of: ({ id }) => linkTo(app, `/manage-alerts?peek=${id}`) },
] // prettier-ignore
