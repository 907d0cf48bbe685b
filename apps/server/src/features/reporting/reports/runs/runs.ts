import type { ReportAnswer, ReportAsk, ReportRun } from '@flightdeck/contract/reports'
import type { MissingWay } from '@flightdeck/domain/reports'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { AppError } from '../../../../ground/app-error.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { mustFind } from '../saved/saved-reports.ts'
import type { PrintedReport, StoredReport } from '../files/printed-report.ts'
import { makeRun } from './make-run.ts'
import { presentRun } from './present.ts'
import { runLetterhead } from './run-letterhead.ts'
import { findAnswer, findFirstRows, findRun, insertRun, listRuns } from './run-store.ts'

/** Limit of rows shown. */
const SHOWN_ROWS = 200

type RunInput = { name: string; question: ReportAsk; report_id: number | null; missing: MissingWay }

/** Generates and stores a report permanently, with its resolved days. */
export async function generate(
  ctx: MemberContext,
  { name, question, report_id: reportNo, missing }: RunInput,
): Promise<ReportRun> {
  if (reportNo !== null) await ctx.transaction((tx) => mustFind(ctx, tx, reportNo))
  const { row } = await makeRun(ctx, { name, reportNo, question, by: ctx.userId, missing })
  if (ctx.isGone()) throw new AppError('conflict', 'The report was cancelled before it was kept.')
  return ctx.transaction(async (tx) => {
    const runNo = await insertRun(tx, row)
    await recordAudit(ctx, tx, { action: 'report.generated', subject: name })
    return presentRun(await findRun(tx, ctx.organisationId, runNo))
  })
}

export function readRuns(
  ctx: MemberContext,
  { page, per_page: perPage }: { page: number; per_page: number },
) {
  return ctx.transaction(async (tx) => {
    const rows = await listRuns(tx, ctx.organisationId, { page, perPage })
    return { runs: rows.map(presentRun), total: rows[0]?.total ?? 0, page, per_page: perPage }
  })
}

export async function readRun(
  ctx: MemberContext,
  runNo: number,
): Promise<ReportRun & { answer: ReportAnswer }> {
  const { row, text } = await ctx.transaction(async (tx) => ({
    row: await findRun(tx, ctx.organisationId, runNo),
    text: (await findFirstRows(tx, ctx.organisationId, runNo, SHOWN_ROWS)).answer,
  }))
  const answer = JSON.parse(text) as ReportAnswer
  return { ...presentRun(row), answer: { ...answer, rows: answer.rows.slice(0, SHOWN_ROWS) } }
}

/** A run with its complete stored answer. */
export async function loadRun(ctx: MemberContext, runNo: number): Promise<PrintedReport> {
  const { answer, ...rest } = await loadRunText(ctx, runNo)
  return { ...rest, answer: JSON.parse(answer) as ReportAnswer }
}

/** A run with its answer as stored text, for callers that pass it on. */
export function loadRunText(ctx: MemberContext, runNo: number): Promise<StoredReport> {
  return ctx.transaction(async (tx) => {
    const row = await findRun(tx, ctx.organisationId, runNo)
    const { answer } = await findAnswer(tx, ctx.organisationId, runNo)
    const letterhead = await runLetterhead(tx, ctx.organisationId, runNo)
    return { run: presentRun(row), answer, letterhead }
  })
}
