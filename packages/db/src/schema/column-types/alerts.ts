export type AlertColumns = {
  'alert_feedback.feedback': 'useful' | 'noise' | 'known'
  'alert_runs.cause': 'schedule' | 'person' | 'review'
  'alert_runs.outcome': 'triggered' | 'clear' | 'no_data' | 'error' | 'missed'
  'alert_webhooks.kind': 'slack' | 'teams' | 'webhook'
}
