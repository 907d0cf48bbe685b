import type { Generated, GeneratedAlways } from 'kysely'
import type { AdPlatformKey } from '@flightdeck/domain'
import type { ChangeOrigin, Direction, ItemState, SetState } from '@flightdeck/domain/changes'
import type { Json, Moment } from './columns.ts'

export type ChangePoliciesTable = {
  organisationId: string
  policy: Json | null
  webhookIds: Generated<string[]>
  changedBy: string | null
  changedAt: Date | null
  stoppedBy: string | null
  stoppedAt: Date | null
  stopReason: Generated<string>
}

export type ChangeSetsTable = {
  organisationId: string
  setNo: GeneratedAlways<number>
  title: string
  reason: string
  origin: ChangeOrigin
  undoOf: number | null
  state: SetState
  digest: string
  proposedBy: string
  agent: string | null
  createdAt: Moment
  proposedAt: Date | null
  expiresAt: Date | null
  approvedAt: Date | null
  approvedBy: string | null
  approvedDigest: string | null
  approvalNote: Generated<string>
  rejectedBy: string | null
  rejectedAt: Date | null
  rejectionReason: Generated<string>
  stoppedBy: string | null
  stoppedAt: Date | null
  held: string | null
  itemCount: number
  entityCount: number
  findingCount: number
  notUndoable: number
  platforms: AdPlatformKey[]
  raisedMicros: string | null
  unknownAmounts: number
  isLoweringOnly: boolean
  startedAt: Date | null
  finishedAt: Date | null
  weekAfter: Json | null
  measuredAt: Date | null
}

export type ChangeItemsTable = {
  organisationId: string
  setNo: number
  itemNo: number
  entityNo: number
  accountNo: number
  campaignNo: number | null
  turn: number
  field: string
  part: Json | null
  beforeValue: Json
  afterValue: Json
  why: string
  receipt: Json
  findingNo: number | null
  direction: Direction
  movedMicros: string | null
  movedCurrency: string | null
  weightMicros: string | null
  stepPercent: number | null
  isUndoable: boolean
  state: ItemState
  sentence: string | null
  foundValue: Json | null
  warning: string | null
  sendings: Generated<number>
  looks: Generated<number>
  tried: Generated<number>
  sentAt: Date | null
  againAt: Date | null
  settledAt: Date | null
  seenVersion: number | null
  undoOfItem: number | null
  atRiskMicros: string | null
  atRiskCurrency: string | null
}

export type ChangeEventsTable = {
  organisationId: string
  setNo: number
  seq: GeneratedAlways<number>
  at: Moment
  what: string
  sentence: string
  byUser: string | null
  agent: string | null
}
