import type { Generated, GeneratedAlways } from 'kysely'
import type { EntityKind, EntityStatus, FactLevel, FactMetric, PlatformKey } from '@flightdeck/domain'
import type { Json, Moment, MomentByDefault } from './columns.ts'

type Failure = { errorKind: string | null; errorCode: string | null; errorSentence: string | null }

export type OrganisationKeysTable = {
  organisationId: string
  keyNo: number
  wrapped: string
  createdAt: MomentByDefault
}

export type ConnectionsTable = Failure & {
  organisationId: string
  id: string
  platform: PlatformKey
  label: string
  state: Generated<'setting_up' | 'active' | 'needs_sign_in' | 'paused'>
  addresses: Json
  scopes: Generated<string[]>
  sealedCredentials: string | null
  credentialsExpireAt: Date | null
  connectedBy: string
  signedInAt: Moment
  tests: Json | null
  validatedAt: Date | null
  lastOkAt: Date | null
  failingSince: Date | null
  createdAt: MomentByDefault
}

export type PendingConnectionsTable = {
  organisationId: string
  stateHash: Buffer
  userId: string
  platform: PlatformKey
  connectionId: string | null
  sealedVerifier: string | null
  returnTo: string
  expiresAt: Moment
}

export type AdAccountsTable = Failure & {
  organisationId: string
  accountNo: GeneratedAlways<number>
  platform: PlatformKey
  nativeId: string
  name: string
  parentNativeId: string | null
  parentName: string | null
  currency: string
  timezone: string
  isActive: boolean
  readBy: string | null
  chosenAt: Date | null
  recentSpend: string | null
  recentlyDelivering: number | null
  surveyedAt: Date | null
  failingSince: Date | null
  seenAt: Moment
}

export type VisibleAccountsTable = { organisationId: string; connectionId: string; accountNo: number }

export type Dataset = 'structure' | 'assets' | 'facts' | 'changes'
export type WatermarksTable = {
  organisationId: string
  accountNo: number
  dataset: Dataset
  pulledAt: Moment
  fullAt: Date | null
  mark: string | null
  dataFrom: string | null
  dataThrough: string | null
  /** Up to where everything was read after it had settled, and up to where delivery was. */
  finalThrough: string | null
  deliveryFinalThrough: string | null
}

export type EntitiesTable = {
  organisationId: string
  entityNo: GeneratedAlways<number>
  accountNo: number
  kind: EntityKind
  nativeKind: string
  nativeId: string
  parentNo: number | null
  name: string
  status: EntityStatus
  nativeStatus: string
  startsOn: string | null
  endsOn: string | null
  settings: Json
  raw: Json
  contentHash: Buffer
  version: Generated<number>
  platformUpdatedAt: Date | string | null
  firstSeenAt: Moment
  changedAt: Moment
  goneAt: Date | null
}

export type EntityVersionsTable = {
  organisationId: string
  entityNo: number
  version: number
  at: Moment
  changes: Json
  actor: string | null
  actorSource: 'platform_log' | 'our_write' | 'unknown'
  changeSetNo: Generated<number | null>
}

export type EntityLinksTable = { organisationId: string; fromNo: number; toNo: number }

export type BudgetSegmentsTable = {
  organisationId: string
  entityNo: number
  seq: number
  startsOn: string
  endsOn: string
  amountMicros: string | null
  currency: string | null
  units: string | null
  note: string | null
}

export type FactLoadsTable = {
  organisationId: string
  loadNo: GeneratedAlways<number>
  accountNo: number
  fromDay: string
  toDay: string
  loadedAt: Moment
}

export type FactDaysTable = {
  organisationId: string
  accountNo: number
  day: string
  readOn: string
  readAt: Moment
}

type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text
/** Columns of numbers go in and out in the database's own binary form. */
type FactColumns = { [Metric in FactMetric as Camel<Metric>]: Buffer | null }

export type FactSlicesTable = FactColumns & {
  organisationId: string
  accountNo: number
  level: FactLevel
  day: string
  loadNo: number
  isWhole: boolean
  isHistory: Generated<boolean>
  isFinal: boolean
  spendTotal: string | null
  entityNos: Buffer
  rowMarks: Buffer
}

/** Facts as rows, a view. */
export type DailyFactsView = { [Metric in FactMetric as Camel<Metric>]: string | null } & {
  organisationId: string
  accountNo: number
  level: FactLevel
  day: string
  loadNo: number
  isFinal: boolean
  entityNo: number
}

export type ReportJobsTable = {
  organisationId: string
  accountNo: number
  fromDay: string
  toDay: string
  job: Json
  startedAt: Moment
}

export type SyncRunsTable = Failure & {
  organisationId: string
  id: string
  connectionId: string
  accountNo: number
  cause: 'first' | 'schedule' | 'person' | 'command'
  state: 'running' | 'done' | 'failed'
  startedAt: Moment
  finishedAt: Date | null
  requests: Generated<number>
  entitiesChanged: Generated<number>
  daysChanged: Generated<number>
  rowsRead: Generated<number>
  daysDone: Generated<number>
  daysTotal: Generated<number>
}

export type PlatformCallsTable = {
  organisationId: string
  id: string
  connectionId: string
  at: Moment
  method: string
  path: string
  status: number | null
  code: string | null
  ms: number
  bytes: number
}
