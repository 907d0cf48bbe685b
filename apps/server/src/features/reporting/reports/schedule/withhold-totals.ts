import type { ReportAnswer } from '@flightdeck/contract/reports'
import { addDays, dayText, type Day } from '@flightdeck/domain/time'

/** The day through which a period can have data: today's is not there before tomorrow. */
export const dueThrough = ({ days }: Pick<ReportAnswer, 'days'>, today: Day): Day =>
  days.to < today ? days.to : addDays(today, -1)

/** Whether an account lacks days of the period that should be there. */
export const isIncomplete = (answer: ReportAnswer, through: Day): boolean =>
  answer.data_through.some(({ day }) => day === null || day < through)

/** Removes the totals while an account lacks days, because they would add up different periods. */
export function withholdTotals(answer: ReportAnswer, today: Day): ReportAnswer {
  const through = dueThrough(answer, today)
  if (!isIncomplete(answer, through)) return answer
  return {
    ...answer,
    totals: { values: answer.totals.values.map(() => null), partial: [] },
    notes: [...answer.notes, `No totals: not all accounts have data through ${dayText(through)}.`],
  }
}
