import type { Measure } from '@flightdeck/domain/delivery'
import { type Day, addDays } from '@flightdeck/domain/time'
import { type OrganisationScope, defineQuery } from '../../features/data/delivery/thread/questions.ts'
import { sumMeasures, type DaySpan, type MeasureSums } from './sums.ts'

export type SeriesInput = OrganisationScope & { entityNo: number; measures: Measure[]; span: DaySpan }
export type DeliveryDay = { day: Day; sums: MeasureSums }

/** Daily sums of one entity; empty if it does not exist. */
export const series = defineQuery({
  needs: ({ span, entityNo }: SeriesInput) => ({ spans: [{ ...span, eachDay: true }], familyOf: entityNo }),
  piece({ byNo }, { entityNo, measures, span }): DeliveryDay[] {
    const entity = byNo.get(entityNo)
    const days: DeliveryDay[] = []
    for (let day = span.from; entity && day <= span.to; day = addDays(day, 1))
      days.push({ day, sums: sumMeasures(entity, measures, { from: day, to: day }) })
    return days
  },
  answer: (_input, pieces): DeliveryDay[] => pieces.flat(),
})
