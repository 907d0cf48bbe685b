import type { OfOrganisation } from '../../../delivery/index.ts'
import type { DayPair, Factors, ReportQuestion } from '@flightdeck/domain/reports'

/** An account as a report names it. */
export type NamedAccount = { accountNo: number; name: string }

/** A question with everything that its answer depends on besides delivery. */
export type ReportAsked = OfOrganisation & {
  question: ReportQuestion
  days: DayPair
  /** How many days earlier it is compared with; null without a comparison. */
  shift: number | null
  accounts: readonly NamedAccount[]
  factors: Factors
  /** So many rows are wanted; the others are only counted. */
  most: number
}
