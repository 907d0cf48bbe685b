import type { Handlers } from '../../../../ground/operations.ts'
import type { AnswerOf, QueryOf, Routes } from '@flightdeck/contract'
import { tableAsCsv, tableAsXlsx } from '../../../../documents/table-file.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { recordExport } from '../../../people/audit/index.ts'
import { alertColumns, loadAlertsForExport } from './export-alerts.ts'
import { groupAlerts } from './group-alerts.ts'
import { recentAlerts } from './list-alerts.ts'
import { listSpend } from './list-spend.ts'
import { mySnoozed, snooze, snoozeStatus, unsnooze } from './snooze.ts'
import { mustExist, putFeedback } from './store.ts'
import { alertLanes } from './overview-store.ts'
import { readWindow } from './window.ts'

type AlertRoute =
  | 'list'
  | 'groups'
  | 'spend'
  | 'timeline'
  | 'export'
  | 'workbook'
  | 'feedback'
  | 'snooze'
  | 'unsnooze'
  | 'snoozeStatus'
  | 'mySnoozed'

export const alertHandlers: Pick<Handlers, `alerts.${AlertRoute}`> = {
  'alerts.list': (ctx, { query }) => recentAlerts(ctx, query),
  'alerts.groups': (ctx, { query }) => groupAlerts(ctx, query),
  'alerts.spend': (ctx, { query }) => listSpend(ctx, query),
  'alerts.timeline': (ctx, { query }) => readTimeline(ctx, query),
  'alerts.export': (ctx, { query }) =>
    recordExport(ctx, { action: 'alerts.exported', subject: 'alerts', detail: query }, async () =>
      tableAsCsv(alertColumns(ctx), await loadAlertsForExport(ctx, query)),
    ),
  'alerts.workbook': (ctx, { query }) =>
    recordExport(ctx, { action: 'alerts.exported', subject: 'alerts', detail: query }, async () =>
      tableAsXlsx('Alerts', alertColumns(ctx), await loadAlertsForExport(ctx, query)),
    ),
  'alerts.feedback': (ctx, { params, body }) =>
    ctx.transaction(async (tx) => {
      const { organisationId, userId, now } = ctx
      await mustExist(tx, organisationId, params.id)
      await putFeedback(tx, { organisationId, userId, alertNo: params.id }, body.feedback, now)
      return { message: body.feedback ? 'Feedback saved' : 'Feedback removed' }
    }),
  'alerts.snooze': (ctx, { params }) => snooze(ctx, params.id),
  'alerts.unsnooze': async (ctx, { params }) => {
    await unsnooze(ctx, params.id)
    return { message: 'Alert unsnoozed successfully' }
  },
  'alerts.snoozeStatus': (ctx, { params }) => snoozeStatus(ctx, params.id),
  'alerts.mySnoozed': (ctx) => mySnoozed(ctx),
}

/** More lanes than this are a picture of nothing. */
const MAX_LANES = 8

async function readTimeline(
  ctx: MemberContext,
  query: QueryOf<Routes['alerts.timeline']>,
): Promise<AnswerOf<Routes['alerts.timeline']>> {
  const rows = await ctx.transaction(async (tx) =>
    alertLanes(tx, ctx, await readWindow(tx, ctx, query), MAX_LANES),
  )
  return {
    alerts: rows[0]?.allAlerts ?? 0,
    rules: rows[0]?.allRules ?? 0,
    lanes: rows.map(({ rule, name, alerts, days: fired }) => ({ rule, name, alerts, days: fired })),
  }
}
