import { dayNumber, type Day, type Measure } from '@flightdeck/domain'
import { question, type OfOrganisation } from '../thread/questions.ts'
import type { SnapshotEntity } from '../snapshot/delivery-snapshot.ts'

/** Both days inclusive. */
export type DaySpan = { from: Day; to: Day }
/** In millionths; null where it is not known: not reported, or older than the numbers of its account. */
export type MeasureSums = Partial<Record<Measure, number | null>>

export type SumsInput = OfOrganisation & { entityNos: number[]; measures: Measure[]; span: DaySpan }
export type EntitySums = { entityNo: number; sums: MeasureSums }

/** What entities delivered in a window, each by itself. Whoever is not there is left out. */
export const sums = question({
  needs: ({ span }: SumsInput) => ({ spans: [{ ...span, eachDay: false }] }),
  piece: ({ byNo }, { entityNos, measures, span }): EntitySums[] =>
    entityNos.flatMap((entityNo) => {
      const entity = byNo.get(entityNo)
      return entity ? [{ entityNo, sums: sumsOf(entity, measures, span) }] : []
    }),
  answer: (_input, pieces): EntitySums[] => pieces.flat(),
})

export function sumsOf(
  { history, dataFrom }: SnapshotEntity,
  measures: readonly Measure[],
  span: DaySpan,
): MeasureSums {
  const [from, to] = [dayNumber(span.from), dayNumber(span.to)]
  const sumOf = (measure: Measure) => {
    const sum = from < dataFrom ? Number.NaN : history.sum(measure, from, to)
    return Number.isNaN(sum) ? null : sum
  }
  return Object.fromEntries(measures.map((measure) => [measure, sumOf(measure)]))
}
