import type { ReportAnswer } from '@flightdeck/contract/reports'
import {
  FILTER_DIMENSIONS,
  monthPeriod,
  type DimensionKey,
  type MissingWay,
  type ReportParameters,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { must } from '../../../ground/must.ts'
import { answerQuestion } from '../answer/answer-question.ts'
import { mustFind } from './saved-reports.ts'
import { toldQuestion } from './told-question.ts'

type Page = { page: number; per_page: number }
type DataParameters = Partial<Record<DimensionKey, string | undefined>> & { month?: string | undefined }

/** Page of a saved report as of now, with the given parameters; totals cover all of its rows. */
export async function readData(
  ctx: MemberContext,
  reportNo: number,
  { page, per_page: perPage, missing, ...told }: Page & DataParameters & { missing: MissingWay },
): Promise<ReportAnswer & Page> {
  must(ctx, 'reports:read')
  const { question } = await ctx.transaction((tx) => mustFind(ctx, tx, reportNo))
  const asked = toldQuestion(question as ReportQuestion, parametersOf(told))
  const answer = await answerQuestion(ctx, asked, page * perPage, missing)
  return { ...answer, rows: answer.rows.slice((page - 1) * perPage), page, per_page: perPage }
}

const parametersOf = ({ month, ...told }: DataParameters): ReportParameters => ({
  filters: FILTER_DIMENSIONS.flatMap((dimension) => {
    const value = told[dimension]
    return value === undefined ? [] : [{ dimension, values: [value] }]
  }),
  period: month === undefined ? null : monthPeriod(month),
})
