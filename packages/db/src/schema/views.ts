import type { GeneratedAlways } from 'kysely'
import type { Moment } from './columns.ts'

export type SavedViewsTable = {
  organisationId: string
  viewNo: GeneratedAlways<number>
  screen: string
  name: string
  address: string
  isShared: boolean
  createdBy: string
  createdAt: Moment
}
