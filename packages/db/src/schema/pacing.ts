import type { Moment } from './columns.ts'

export type PacingSettingsTable = {
  organisationId: string
  atStart: number
  least: number
  lowestLanding: number
  highestLanding: number
  targetMarginPct: number | null
  updatedBy: string
  updatedAt: Moment
}
