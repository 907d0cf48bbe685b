import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, JsonByDefault, Moment, MomentByDefault } from './columns.ts'

export type AlertRulesTable = {
  organisationId: string
  ruleNo: GeneratedAlways<number>
  name: string
  description: string
  platform: string | null
  snapshotType: string
  entityId: string | null
  segment: Generated<string | null>
  timeRangeType: string
  customStartDate: string | null
  customEndDate: string | null
  scheduleType: string
  scheduleDays: number[]
  isActive: Generated<boolean>
  emailNotification: boolean
  emailRecipients: string
  notificationMessage: string
  webhookIds: string[]
  isUrgent: Generated<boolean>
  conditions: Json
  thresholdCurrency: string | null
  version: Generated<number>
  createdBy: string
  createdAt: Moment
  updatedAt: Moment
  removedAt: Date | null
  activeFrom: string
  plannedThrough: Generated<string | null>
  planAgainAt: MomentByDefault
}

export type AlertRuleVersionsTable = {
  organisationId: string
  ruleNo: number
  version: number
  at: Moment
  byUser: string
  action: string
  content: Json
}

export type AlertRunsTable = {
  organisationId: string
  ruleNo: number
  day: string
  ranAt: Moment
  cause: 'schedule' | 'person' | 'review'
  outcome: 'triggered' | 'clear' | 'no_data' | 'error' | 'missed'
  ruleVersion: number
  judged: Generated<number>
  fired: Generated<number>
  unknown: Generated<number>
  notJudged: JsonByDefault
  loads: JsonByDefault
  errorSentence: string | null
}

export type AlertsTable = {
  organisationId: string
  alertNo: GeneratedAlways<number>
  ruleNo: number
  entityNo: number
  day: string
  triggeredAt: Moment
  dataThrough: string
  ruleName: string
  ruleVersion: number
  entityName: string
  entityId: string
  platform: string
  snapshotType: string
  currency: string
  conditions: Json
  receipts: Json | null
  isProvisional: boolean
  isLate: boolean
  mutedBy: number | null
  restated: Json | null
  restatedAt: Date | null
}

export type AlertSnoozesTable = {
  organisationId: string
  id: string
  userId: string
  alertNo: number
  snoozeDate: string
  createdAt: Moment
}

export type AlertFeedbackTable = {
  organisationId: string
  alertNo: number
  userId: string
  feedback: 'useful' | 'noise' | 'known'
  at: Moment
}

export type AlertWebhooksTable = {
  organisationId: string
  id: string
  kind: 'slack' | 'teams' | 'webhook'
  name: string
  host: string
  sealed: string
  createdBy: string
  createdAt: Moment
}

export type AlertMailsHeldTable = {
  organisationId: string
  email: string
  alertNo: number
  since: MomentByDefault
  inBrief: Generated<boolean>
}

export type AlertMutesTable = { organisationId: string; ruleNo: number; email: string; at: Moment }
