import type { Generated, GeneratedAlways } from 'kysely'
import type { AdPlatformKey, Effective, EntityKind } from '@flightdeck/domain'
import type { Moment } from './columns.ts'

export type CheckVectorsTable = {
  organisationId: string
  vectorNo: GeneratedAlways<number>
  hash: Buffer
  outcomes: string
}

export type CheckupsTable = {
  organisationId: string
  entityNo: number
  accountNo: number
  platform: AdPlatformKey
  kind: EntityKind
  nativeId: string
  name: string
  parentNo: number | null
  orderNo: number | null
  rootNo: number
  children: number
  effective: Effective
  channel: string | null
  startsOn: string | null
  endsOn: string | null
  budgetMicros: string | null
  spendMicros: string | null
  spendSince: string | null
  dataThrough: string | null
  finalThrough: string | null
  pacing: number | null
  usedPercent: number | null
  leftMicros: string | null
  goalMicros: string | null
  goalUnit: 'money' | 'units' | null
  goalBy: 'plan' | 'platform' | null
  vectorNo: number
  belowNo: number
  score: number | null
  confidence: number
  passedWeight: number
  applicableWeight: number
  isBySpend: boolean
  outcomesRan: number
  outcomesSkipped: number
  runNo: number
  checkedAt: Moment
  critical: Generated<number>
  high: Generated<number>
  medium: Generated<number>
  low: Generated<number>
  atRiskMicros: Generated<string>
  atRiskUnknown: Generated<number>
  currency: string
  cappedScore: GeneratedAlways<number | null>
}

export type ScoreDaysTable = {
  organisationId: string
  entityNo: number
  onDay: string
  score: number | null
  critical: number
  high: number
  checkedAt: Moment
}

export type AccountCheckupsTable = {
  organisationId: string
  accountNo: number
  runNo: number
  checkedAt: Moment
}
