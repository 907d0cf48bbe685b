import type { Handlers } from '../../../../ground/operations.ts'
import { runRule } from '../evaluation/run-rule.ts'
import { loadAlert } from './one-alert.ts'
import { previewRule } from './preview.ts'
import { readStanding } from './standing.ts'

type InspectRoute = 'alertRules.preview' | 'alertRules.run' | 'alerts.one' | 'alerts.standing'

export const alertJudgingHandlers: Pick<Handlers, InspectRoute> = {
  'alertRules.preview': (ctx, { body }) => previewRule(ctx, body),
  'alertRules.run': (ctx, { params }) => runRule(ctx, params.id),
  'alerts.one': (ctx, { params }) => loadAlert(ctx, params.id),
  'alerts.standing': (ctx, { query }) => readStanding(ctx, query.days),
}
