export {
  ALERT_MAILS_HELD,
  listReceivers,
  planHeldMails,
  sendQueued,
  notifyReceivers,
} from './notifications/index.ts'
export { reportedAlerts, type ReportedAlert } from './triggered/reported-alerts.ts'
export { firedOn } from './triggered/rules-fired.ts'
export { evaluateRule } from './evaluation/evaluate-rule.ts'
export { planAlertDays } from './evaluation/plan-days.ts'
export { ALERT_RULE } from './evaluation/plan-store.ts'
export { ALERT_REVIEW } from './evaluation/review.ts'
export { planEveryRule, ruleOutcomes } from './evaluation/judge-every-rule.ts'
