import type { ReportAnswer } from '@flightdeck/contract/reports'
import type { ReportQuestion } from '@flightdeck/domain/reports'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { must } from '../../../ground/must.ts'
import { answerQuestion } from '../answer/answer-question.ts'
import { mustFind } from './saved-reports.ts'

type Page = { page: number; per_page: number }

/** A page of a saved report as it is now; totals are those of all of its rows. */
export async function readData(
  ctx: MemberContext,
  reportNo: number,
  { page, per_page: perPage }: Page,
): Promise<ReportAnswer & Page> {
  must(ctx, 'reports:read')
  const { question } = await ctx.transaction((tx) => mustFind(ctx, tx, reportNo))
  const answer = await answerQuestion(ctx, question as ReportQuestion, page * perPage)
  return { ...answer, rows: answer.rows.slice((page - 1) * perPage), page, per_page: perPage }
}
