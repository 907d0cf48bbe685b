import type { Area } from '../../work/area.ts'
import { alertChoiceHandlers } from './choice-routes.ts'
import { erasePersonInRules } from './erase-person.ts'
import { evaluateRule } from './evaluation/evaluate-rule.ts'
import { onNewData } from './evaluation/on-new-data.ts'
import { planAlertDays } from './evaluation/plan-days.ts'
import { ALERT_RULE } from './evaluation/plan-store.ts'
import { ALERT_REVIEW, reviewAlerts } from './evaluation/review.ts'
import { dismissJudge } from './judging/judge.ts'
import { alertJudgingHandlers } from './inspect/routes.ts'
import { alertsKeep } from './keeps.ts'
import { alertRuleHandlers } from './manage/routes.ts'
import { countRulesOn } from './rules/watching.ts'
import {
  ALERT_MAILS_HELD,
  alertMailHandlers,
  alertWebhookHandlers,
  planHeldMails,
  resealWebhooks,
  tellHeld,
} from './notifications/index.ts'
import { alertHandlers } from './triggered/routes.ts'

export const alertsArea = {
  calls: {
    ...alertRuleHandlers,
    ...alertChoiceHandlers,
    ...alertHandlers,
    ...alertJudgingHandlers,
    ...alertWebhookHandlers,
    ...alertMailHandlers,
  },
  work: { [ALERT_RULE]: evaluateRule, [ALERT_REVIEW]: reviewAlerts, [ALERT_MAILS_HELD]: tellHeld },
  together: [ALERT_RULE, ALERT_REVIEW],
  planners: [planAlertDays, planHeldMails],
  hears: {
    accountRead: async (_app, tx, { organisationId, hasNewDays, now }) => {
      if (hasNewDays) await onNewData(tx, organisationId, now)
    },
    personErased: (_app, tx, person) => erasePersonInRules(tx, person),
    keyReplaced: (app, tx, { organisationId, key }) => resealWebhooks(tx, organisationId, key, app),
  },
  dependants: async (tx, organisationId, connection) => ({
    alert_rules: await countRulesOn(tx, organisationId, connection),
  }),
  keeps: alertsKeep,
  stop: dismissJudge,
} satisfies Area
