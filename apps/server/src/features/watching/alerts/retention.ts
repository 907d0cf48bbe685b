import { byAge, inTurn, type RetentionPolicy } from '../../../work/retention-policy.ts'

/** Snoozes, feedback and what is held of a mail go with their alert. */
export const alertsKeep: RetentionPolicy[] = [
  {
    kind: 'alerts',
    tables: ['alerts', 'alert_runs', 'alert_snoozes', 'alert_feedback', 'alert_mails_held'],
    clear: inTurn(
      byAge({ table: 'alerts', since: 'day', key: ['alert_no'] }),
      byAge({ table: 'alert_runs', since: 'day', key: ['rule_no', 'day'] }),
    ),
  },
]
