import { withParameters, type ReportParameters, type ReportQuestion } from '@flightdeck/domain/reports'
import { AppError } from '../../../../ground/app-error.ts'

/** Applies parameters to a saved report; refuses missing and unknown ones. */
export function applyParameters(saved: ReportQuestion, parameters: ReportParameters): ReportQuestion {
  const { question, mistakes } = withParameters(saved, parameters)
  const [mistake] = mistakes
  if (mistake)
    throw new AppError('invalid', mistake.sentence, { fields: { [mistake.field]: [mistake.sentence] } })
  return question
}
