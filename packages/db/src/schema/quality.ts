import type { Generated, GeneratedAlways } from 'kysely'
import type { AdPlatformKey, CheckMode, Severity } from '@flightdeck/domain'
import type { Json, JsonByDefault, Moment } from './columns.ts'

export type SelectedChecksTable = {
  organisationId: string
  selectedNo: GeneratedAlways<number>
  checkId: string
  checkName: string
  dspName: AdPlatformKey
  channelName: string
  isOn: boolean
  mode: CheckMode
  fieldsData: Json
  overrides: Json
  version: Generated<number>
  updatedBy: string
  updatedAt: Moment
  removedAt: Date | null
}

export type SelectedCheckVersionsTable = {
  organisationId: string
  selectedNo: number
  version: number
  at: Moment
  byUser: string
  action: string
  content: Json
}

export type CheckRunsTable = {
  organisationId: string
  runNo: GeneratedAlways<number>
  cause: 'sync' | 'nightly' | 'person'
  scope: Json
  checkIds: string[] | null
  state: Generated<'waiting' | 'running' | 'done' | 'cancelled' | 'failed'>
  done: Generated<number>
  total: Generated<number>
  checks: JsonByDefault
  failures: Generated<number>
  opened: Generated<number>
  closed: Generated<number>
  returned: Generated<number>
  unknownIds: Generated<string[]>
  startedBy: string | null
  createdAt: Moment
  startedAt: Date | null
  finishedAt: Date | null
  errorSentence: string | null
  basis: Json | null
  soFar: Json | null
}

export type CheckRunResultsTable = {
  organisationId: string
  runNo: number
  entityNo: number
  isFailing: boolean
  results: Json
  entityVersion: number | null
}

export type FindingsTable = {
  organisationId: string
  findingNo: GeneratedAlways<number>
  checkId: string
  entityNo: number
  campaignNo: number | null
  platform: AdPlatformKey
  channel: string | null
  severity: Severity
  mode: CheckMode
  isOpen: Generated<boolean>
  firstSeenAt: Moment
  openedAt: Moment
  lastSeenAt: Moment
  closedAt: Date | null
  closedBecause: string | null
  returned: Generated<number>
  runNo: number
  checkVersion: number
  expected: string
  found: string
  atRiskMicros: string | null
  currency: string
  formula: string
  inputs: JsonByDefault
  stakes: JsonByDefault
  beyondMicros: Generated<string>
  moneyMark: Generated<string>
  campaignNos: Generated<number[]>
  campaignMicros: Generated<string[]>
  countedMicros: Generated<string>
  dataThrough: string | null
  hasLittleData: boolean
  sameFix: string
  mutedBy: number | null
  isMuted: Generated<boolean>
  ownerId: string | null
  handling: 'acknowledged' | 'snoozed' | 'accepted' | 'wrong' | null
  handledBy: string | null
  handledAt: Date | null
  handledUntil: string | null
  reason: string | null
  leftUntil: GeneratedAlways<string>
  /** When it last got worse, what it put at risk before, and what it is held to. */
  worseAt: Date | null
  worseFromMicros: string | null
  steadyMicros: string | null
}

export type FindingTalliesTable = {
  organisationId: string
  tallyNo: GeneratedAlways<string>
  facet: 'severity' | 'owner' | 'campaign' | 'cell'
  value: string
  dsp: string
  currency: string
  leftUntil: string
  isMuted: boolean
  count: number
  micros: string
}

export type FindingEventsTable = {
  organisationId: string
  findingNo: number
  seq: GeneratedAlways<number>
  at: Moment
  what: string
  byUser: string | null
  detail: string | null
}

export type FindingVisitsTable = { organisationId: string; userId: string; seenAt: Moment }
