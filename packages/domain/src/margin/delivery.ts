import type { Micros } from '../money/micros.ts'

/** Units that a client can be charged for. */
export const RATED_UNITS = ['impressions', 'viewable', 'clicks', 'views', 'completes', 'conversions'] as const
export type RatedUnit = (typeof RATED_UNITS)[number]

/** Delivery and its cost. Units are in millionths; missing is not known, never 0. */
export type MarginDelivery = {
  units: Readonly<Partial<Record<RatedUnit, bigint>>>
  mediaCost: Micros | null
  dataCost: Micros
  otherCost: Micros
  /** Billed amount before a commission is deducted, for rates that take a share of this amount. */
  gross: Micros | null
}
