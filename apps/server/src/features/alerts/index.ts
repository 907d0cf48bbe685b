export { alertChoiceHandlers } from './choice-routes.ts'
export { alertRuleHandlers } from './rules/routes.ts'
export { countRulesOn } from './rules/watching.ts'
export {
  ALERT_MAILS_HELD,
  alertMailHandlers,
  alertWebhookHandlers,
  planHeldMails,
  resealWebhooks,
  tellHeld,
} from './telling/index.ts'
export { firedOn } from './triggered/fired-on.ts'
export { alertHandlers } from './triggered/routes.ts'
export { alertJudgingHandlers } from './judging/routes.ts'
export { evaluateRule } from './jobs/evaluate-rule.ts'
export { onNewData } from './jobs/on-new-data.ts'
export { planAlertDays } from './jobs/plan-days.ts'
export { ALERT_RULE } from './jobs/plan-store.ts'
export { ALERT_REVIEW, reviewAlerts } from './jobs/review.ts'
export { planEveryRule, ruleOutcomes } from './jobs/judge-every-rule.ts'
export { alertsKeep } from './keeps.ts'
