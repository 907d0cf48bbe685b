import type { ReportScheduleInput, SavedReport } from '@flightdeck/contract/reports'
import {
  parameterFilters,
  asksForPeriod,
  NO_PARAMETERS,
  withParameters,
  type ReportQuestion,
} from '@flightdeck/domain/reports'

/** A schedule being edited; `parameterValues` holds its parameter values as a question. */
export type ScheduleDraft = Omit<ReportScheduleInput, 'parameters'> & { parameterValues: ReportQuestion }

const NEW: Omit<ReportScheduleInput, 'parameters'> = {
  weekdays: [0],
  hour: 8,
  waits: true,
  when_complete: false,
  only_if: null,
  recipients: [],
  outsiders: [],
  webhooks: [],
  destinations: [],
}

export function toDraft({ question, schedule }: SavedReport): ScheduleDraft {
  const parameterQuestion = withParameters(question, schedule?.parameters ?? NO_PARAMETERS).question
  if (schedule === null) return { ...NEW, parameterValues: parameterQuestion }
  const { next_at: _next, not_agreed: _agreed, parameters: _parameters, ...times } = schedule
  return { ...times, parameterValues: parameterQuestion }
}

export const toInput = ({
  parameterValues: parameterQuestion,
  ...times
}: ScheduleDraft): ReportScheduleInput => ({
  ...times,
  parameters: {
    filters: parameterFilters(parameterQuestion).map(({ dimension, values }) => ({
      dimension,
      values: [...values],
    })),
    period: asksForPeriod(parameterQuestion) ? parameterQuestion.period : null,
  },
})
