import type { Micros } from '../money/micros.ts'

/** What a client can be charged by the unit for. */
export const RATED_UNITS = ['impressions', 'viewable', 'clicks', 'views', 'completes', 'conversions'] as const
export type RatedUnit = (typeof RATED_UNITS)[number]

/** What was delivered and what it cost. Units are in millionths; missing is not known, never 0. */
export type MarginDelivery = {
  units: Readonly<Partial<Record<RatedUnit, bigint>>>
  mediaCost: Micros | null
  dataCost: Micros
  otherCost: Micros
  /** What the client is billed before a commission is kept: for rates that take a share of it. */
  gross: Micros | null
}
