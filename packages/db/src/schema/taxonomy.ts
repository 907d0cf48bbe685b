import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, Moment } from './columns.ts'

export type NameTemplatesTable = {
  organisationId: string
  templateNo: GeneratedAlways<number>
  name: string
  kind: string
  state: 'draft' | 'active' | 'retired'
  definition: Json
  version: Generated<number>
  activeFrom: string | null
  backfill: Generated<boolean>
  ownerId: string | null
  updatedBy: string
  updatedAt: Moment
  removedAt: Date | null
}

export type NameTemplateVersionsTable = {
  organisationId: string
  templateNo: number
  version: number
  at: Moment
  byUser: string
  action: string
  definition: Json
  activeFrom: string | null
}

export type ValueListsTable = {
  organisationId: string
  listNo: GeneratedAlways<number>
  name: string
  listValues: Json
  version: Generated<number>
  updatedBy: string
  updatedAt: Moment
}

export type ValueListVersionsTable = {
  organisationId: string
  listNo: number
  version: number
  at: Moment
  byUser: string
  action: string
  listValues: Json
}

export type NameReadingsTable = {
  organisationId: string
  entityNo: number
  accountNo: number
  templateNo: number
  templateVersion: number
  name: string
  why: string
  status: 'valid' | 'repairable' | 'invalid'
  counts: boolean
  segmentValues: Json
  verdict: Json | null
  failing: string[]
  suggestedName: string | null
  since: Moment
  readAt: Moment
  isTold: Generated<boolean>
}

export type NameCoverageDaysTable = {
  organisationId: string
  templateNo: number
  onDay: string
  valid: number
  repairable: number
  invalid: number
}
