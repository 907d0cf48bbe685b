import type { AlertRule } from '@flightdeck/contract/alerts'
import type { Handlers } from '../../../../ground/operations.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { tableAsCsv, tableAsXlsx } from '../../../../documents/table-file.ts'
import { recordExport } from '../../../people/audit/index.ts'
import { loadRulesForExport, ruleColumns } from './export-rules.ts'
import { readStats } from '../stats/read-stats.ts'
import { createRule } from './create-rule.ts'
import { presentRule } from '../rules/present.ts'
import { removeRule, restoreRule } from './remove-restore-rule.ts'
import { findRule, listRules } from '../rules/store.ts'
import { toggleRule } from './toggle-rule.ts'
import { updateRule } from './update-rule.ts'
import { readVersions } from '../rules/history.ts'

type RuleRoute =
  | 'list'
  | 'one'
  | 'create'
  | 'update'
  | 'remove'
  | 'restore'
  | 'activate'
  | 'deactivate'
  | 'versions'
  | 'stats'
  | 'export'
  | 'workbook'

export const alertRuleHandlers: Pick<Handlers, `alertRules.${RuleRoute}`> = {
  'alertRules.list': (ctx, { query }) =>
    ctx.transaction(async (tx) => {
      const filter = { isActive: query.is_active, type: query.snapshot_type }
      return (await listRules(tx, ctx.organisationId, filter)).map(presentRule)
    }),
  'alertRules.one': (ctx, { params }) =>
    ctx.transaction(async (tx) => presentRule(await findRule(tx, ctx.organisationId, params.id))),
  'alertRules.create': (ctx, { body }) => andRing(ctx, createRule(ctx, body)),
  'alertRules.update': (ctx, { params, body }) => andRing(ctx, updateRule(ctx, params.id, body)),
  'alertRules.remove': async (ctx, { params }) => {
    const { name } = await removeRule(ctx, params.id)
    return { message: `“${name}” deleted` }
  },
  'alertRules.restore': (ctx, { params }) => andRing(ctx, restoreRule(ctx, params.id)),
  'alertRules.activate': (ctx, { params }) => andRing(ctx, toggleRule(ctx, params.id, true)),
  'alertRules.deactivate': (ctx, { params }) => toggleRule(ctx, params.id, false),
  'alertRules.versions': (ctx, { params }) => readVersions(ctx, params.id),
  'alertRules.stats': (ctx) => readStats(ctx),
  'alertRules.export': (ctx, { query }) =>
    recordExport(ctx, { action: 'alert_rules.exported', subject: 'alert rules', detail: query }, async () =>
      tableAsCsv(ruleColumns(ctx), await loadRulesForExport(ctx, query.ids)),
    ),
  'alertRules.workbook': (ctx, { query }) =>
    recordExport(ctx, { action: 'alert_rules.exported', subject: 'alert rules', detail: query }, async () =>
      tableAsXlsx('Alert rules', ruleColumns(ctx), await loadRulesForExport(ctx, query.ids)),
    ),
}

/** Today may be due at once: the workers need not wait for the sweep. */
async function andRing(ctx: MemberContext, written: Promise<AlertRule>): Promise<AlertRule> {
  const rule = await written
  ctx.app.wake('slots')
  return rule
}
