import type { OrganisationScope } from '../../../../data/delivery/index.ts'
import type { SegmentValues } from '../../../../data/dimensions/index.ts'
import type { MetricKey } from '@flightdeck/domain/metrics'
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

/** A question with all inputs of its answer besides delivery. */
export type ReportRequest = OrganisationScope & {
  question: DeliveryQuestion
  days: DayPair
  /** Days between the period and the compared one; null without a compared period. */
  shift: number | null
  /** Plans to compare with, for any of the days; null without. */
  plans: readonly PlannedFlight[] | null
  accounts: readonly NamedAccount[]
  factors: Factors
  /** Segment values by entity, for each segment in the question. */
  segments: SegmentValues
  /** Limit of returned rows; the others are only counted. */
  most: number
}
