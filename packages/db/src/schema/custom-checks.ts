import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, Moment } from './columns.ts'

export type CustomChecksTable = {
  organisationId: string
  customNo: GeneratedAlways<number>
  name: string
  definition: Json
  reads: string[]
  version: Generated<number>
  updatedBy: string
  updatedAt: Moment
  removedAt: Date | null
}

export type CustomCheckVersionsTable = {
  organisationId: string
  customNo: number
  version: number
  at: Moment
  byUser: string
  action: string
  definition: Json
}
