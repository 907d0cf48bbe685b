import { withParameters, type ReportParameters, type ReportQuestion } from '@flightdeck/domain/reports'
import { invalidField } from '../../../../ground/invalid-field.ts'

/** Applies parameters to a saved report; refuses missing and unknown ones. */
export function applyParameters(saved: ReportQuestion, parameters: ReportParameters): ReportQuestion {
  const { question, mistakes } = withParameters(saved, parameters)
  const [mistake] = mistakes
  if (mistake) throw invalidField(mistake.field, mistake.sentence)
  return question
}
