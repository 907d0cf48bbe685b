import { alertsInView } from './triggered/count-view.ts'
import { address, keepPseudonym, remove } from '../../../ground/person-columns.ts'
import type { Area } from '../../../work/area.ts'
import { alertChoiceHandlers } from './choice-routes.ts'
import { erasePersonInRules } from './erase-person.ts'
import { evaluateRule } from './evaluation/evaluate-rule.ts'
import { onNewData } from './evaluation/on-new-data.ts'
import { planAlertDays } from './evaluation/plan-days.ts'
import { ALERT_RULE } from './evaluation/plan-store.ts'
import { ALERT_REVIEW, reviewAlerts } from './evaluation/review.ts'
import { alertJudgingHandlers } from './inspect/routes.ts'
import { alertsKeep } from './retention.ts'
import { alertRuleHandlers } from './manage/routes.ts'
import { countRulesOn } from './rules/count-rules.ts'
import {
  ALERT_MAILS_HELD,
  MORNING_BRIEF,
  alertMailHandlers,
  alertWebhookHandlers,
  planHeldMails,
  sealedWebhooks,
  sendBrief,
  sendQueued,
  webhookAccess,
} from './notifications/index.ts'
import { alertHandlers } from './triggered/routes.ts'
import { ruleFinder } from './rules/find-rules.ts'
import { alertsOnEntity } from './triggered/on-entity.ts'
import { writeRuleFromSentence } from './writer/write-rule.ts'

export const alertsArea = {
  calls: {
    ...alertRuleHandlers,
    ...alertChoiceHandlers,
    ...alertHandlers,
    ...alertJudgingHandlers,
    ...alertWebhookHandlers,
    ...alertMailHandlers,
    'ruleWriter.write': (ctx, { body }) => writeRuleFromSentence(ctx, body),
  },
  work: {
    [ALERT_RULE]: evaluateRule,
    [ALERT_REVIEW]: reviewAlerts,
    [ALERT_MAILS_HELD]: sendQueued,
    [MORNING_BRIEF]: sendBrief,
  },
  together: [ALERT_RULE, ALERT_REVIEW],
  planners: [planAlertDays, planHeldMails],
  listeners: {
    accountRead: async (_app, tx, { organisationId, hasNewDays, now }) => {
      if (hasNewDays) await onNewData(tx, organisationId, now)
    },
    personErased: (_app, tx, person) => erasePersonInRules(tx, person),
    keyReplaced: (app, tx, { organisationId, key }) => sealedWebhooks.reseal(tx, organisationId, key, app),
  },
  dependants: async (tx, organisationId, connection) => ({
    alert_rules: await countRulesOn(tx, organisationId, connection),
  }),
  finders: [ruleFinder],
  viewCounters: [alertsInView],
  tellsOfEntity: [alertsOnEntity],
  externalAccess: [webhookAccess],
  keeps: alertsKeep,
  personColumns: {
    alert_rules: [keepPseudonym('created_by')],
    alert_rule_versions: [keepPseudonym('by_user')],
    alert_snoozes: [remove('user_id')],
    alert_feedback: [remove('user_id')],
    alert_webhooks: [keepPseudonym('created_by')],
    alert_mutes: [address('email')],
    alert_mails_held: [address('email')],
  },
  retainedTables: {
    alert_rules: 'what people wrote; a removed one can be brought back',
    alert_rule_versions: 'content written by users',
    alert_webhooks: 'where alerts go, until it is removed',
    alert_mutes: 'who asked not to be written to',
  },
} satisfies Area
