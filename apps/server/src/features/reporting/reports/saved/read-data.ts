import type { ReportAnswer } from '@flightdeck/contract/reports'
import {
  FILTER_DIMENSIONS,
  monthPeriod,
  type DimensionKey,
  type MissingWay,
  type ReportParameters,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { answerQuestion } from '../answer/answer-question.ts'
import { mustFind } from './saved-reports.ts'
import { applyParameters } from './apply-parameters.ts'

type Page = { page: number; per_page: number }
type DataParameters = Partial<Record<DimensionKey, string | undefined>> & { month?: string | undefined }

/** Page of a saved report as of now, with the given parameters; totals cover all of its rows. */
export async function readData(
  ctx: MemberContext,
  reportNo: number,
  { page, per_page: perPage, missing, ...parameters }: Page & DataParameters & { missing: MissingWay },
): Promise<ReportAnswer & Page> {
  const { question } = await ctx.transaction((tx) => mustFind(ctx, tx, reportNo))
  const filledQuestion = applyParameters(question as ReportQuestion, toParameters(parameters))
  const answer = await answerQuestion(ctx, filledQuestion, page * perPage, missing)
  return { ...answer, rows: answer.rows.slice((page - 1) * perPage), page, per_page: perPage }
}

const toParameters = ({ month, ...valueByDimension }: DataParameters): ReportParameters => ({
  filters: FILTER_DIMENSIONS.flatMap((dimension) => {
    const value = valueByDimension[dimension]
    return value === undefined ? [] : [{ dimension, values: [value] }]
  }),
  period: month === undefined ? null : monthPeriod(month),
})
