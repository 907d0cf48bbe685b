import type { OfOrganisation } from '../../../delivery/index.ts'
import type { SegmentValues } from '../../../dimensions/index.ts'
import type { MetricKey } from '@flightdeck/domain'
import type {
  DayPair,
  DeliveryDataset,
  Factors,
  PlannedFlight,
  ReportQuestion,
} from '@flightdeck/domain/reports'

/** An account as a report names it. */
export type NamedAccount = { accountNo: number; name: string }

/** A question about days of delivery. */
export type DeliveryQuestion = Omit<ReportQuestion, 'dataset' | 'metrics'> & {
  dataset: DeliveryDataset
  metrics: readonly MetricKey[]
}

/** A question with everything that its answer depends on besides delivery. */
export type ReportRequest = OfOrganisation & {
  question: DeliveryQuestion
  days: DayPair
  /** How many days earlier it is compared with; null where it is held against no days. */
  shift: number | null
  /** What it is compared with instead: plans for any of the days. */
  plans: readonly PlannedFlight[] | null
  accounts: readonly NamedAccount[]
  factors: Factors
  /** What names say in each segment that is asked about, by entity. */
  segments: SegmentValues
  /** So many rows are wanted; the others are only counted. */
  most: number
}
