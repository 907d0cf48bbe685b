import type { GeneratedAlways } from 'kysely'
import type { Moment } from './columns.ts'

export type EntityNotesTable = {
  organisationId: string
  noteNo: GeneratedAlways<number>
  entityNo: number
  text: string
  createdBy: string
  createdAt: Moment
}
