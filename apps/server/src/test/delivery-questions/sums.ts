import type { Measure } from '@flightdeck/domain/delivery'
import { type Day, dayNumber } from '@flightdeck/domain/time'
import { type OrganisationScope, defineQuery } from '../../features/data/delivery/thread/questions.ts'
import type { SnapshotEntity } from '../../features/data/delivery/snapshot/delivery-snapshot.ts'

/** Span of days, both inclusive. */
export type DaySpan = { from: Day; to: Day }
/** Sums in millionths; null when unknown: not reported, or before the account's data begins. */
export type MeasureSums = Partial<Record<Measure, number | null>>

export type SumsInput = OrganisationScope & { entityNos: number[]; measures: Measure[]; span: DaySpan }
export type EntitySums = { entityNo: number; sums: MeasureSums }

/** Delivery of single entities in a window. Missing entities are left out. */
export const sums = defineQuery({
  needs: ({ span }: SumsInput) => ({ spans: [{ ...span, eachDay: false }] }),
  piece: ({ byNo }, { entityNos, measures, span }): EntitySums[] =>
    entityNos.flatMap((entityNo) => {
      const entity = byNo.get(entityNo)
      return entity ? [{ entityNo, sums: sumMeasures(entity, measures, span) }] : []
    }),
  answer: (_input, pieces): EntitySums[] => pieces.flat(),
})

export function sumMeasures(
  { history, dataFrom }: SnapshotEntity,
  measures: readonly Measure[],
  span: DaySpan,
): MeasureSums {
  const [from, to] = [dayNumber(span.from), dayNumber(span.to)]
  const sumOrNull = (measure: Measure) => {
    const sum = from < dataFrom ? Number.NaN : history.sum(measure, from, to)
    return Number.isNaN(sum) ? null : sum
  }
  return Object.fromEntries(measures.map((measure) => [measure, sumOrNull(measure)]))
}
