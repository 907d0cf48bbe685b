import type { ReportAsk, SavedReport, SavedReportInput } from '@flightdeck/contract/reports'
import { acquireAdvisoryLock, type Tx } from '@flightdeck/db'
import { can } from '@flightdeck/domain/access'
import { lastingMistakes, clearParameters } from '@flightdeck/domain/reports'
import { AppError, notFound } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { forbid } from '../../../../ground/authorise.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import {
  countReports,
  deleteReport,
  insertReport,
  listReports,
  updateReport,
  type ReportContent,
  type ReportRow,
} from './report-store.ts'
import { invalidField } from '../../../../ground/invalid-field.ts'

/** Limit of reports per user. */
const MAX_REPORTS = 200

export function readReports(ctx: MemberContext): Promise<SavedReport[]> {
  return ctx.transaction(async (tx) => (await listReports(tx, ctx)).map((row) => presentReport(ctx, row)))
}

export function createReport(ctx: MemberContext, input: SavedReportInput): Promise<SavedReport> {
  mayShare(ctx, input.is_shared)
  const content = toContent(input)
  return ctx.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, ctx.organisationId, 'reports')
    if ((await countReports(tx, ctx)) >= MAX_REPORTS)
      throw new AppError('conflict', `You have ${MAX_REPORTS} reports. Remove one first.`)
    const reportNo = await insertReport(tx, ctx, content, ctx.now)
    if (reportNo === undefined) throw nameTaken()
    await recordAudit(ctx, tx, { action: 'report.saved', subject: input.name })
    return presentReport(ctx, await mustFind(ctx, tx, reportNo))
  })
}

export function changeReport(
  ctx: MemberContext,
  reportNo: number,
  input: SavedReportInput,
): Promise<SavedReport> {
  const content = toContent(input)
  return ctx.transaction(async (tx) => {
    const row = await mustFind(ctx, tx, reportNo)
    mayChange(ctx, row)
    if (!row.isShared) mayShare(ctx, input.is_shared)
    if (!(await updateReport(tx, row, content))) throw nameTaken()
    await recordAudit(ctx, tx, { action: 'report.changed', subject: input.name })
    return presentReport(ctx, { ...row, ...content })
  })
}

export function removeReport(ctx: MemberContext, reportNo: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const row = await mustFind(ctx, tx, reportNo)
    mayChange(ctx, row)
    await deleteReport(tx, ctx.organisationId, reportNo)
    await recordAudit(ctx, tx, { action: 'report.removed', subject: row.name })
    return { message: 'Report removed' }
  })
}

export async function mustFind(ctx: MemberContext, tx: Tx, reportNo: number): Promise<ReportRow> {
  const [row] = await listReports(tx, ctx, reportNo)
  if (!row) throw notFound()
  return row
}

/** Refuses unanswerable questions; the values of parameters are not stored. */
function toContent({ name, question, is_shared: isShared }: SavedReportInput): ReportContent {
  const [mistake] = lastingMistakes(question)
  if (mistake) throw invalidField(mistake.field, mistake.sentence)
  return { name, question: clearParameters(question), isShared }
}

/** Authors change their own reports, managers also shared ones. */
const isChangeable = ({ userId, role }: MemberContext, { createdBy, isShared }: ReportRow): boolean =>
  createdBy === userId || (isShared && can(role, 'reports:manage'))

const SOMEONE_ELSES = 'This report belongs to someone else. Save it under a new name.'
const NOT_SHARING = 'Your role doesn’t allow sharing reports.'

export const mayChange = (ctx: MemberContext, row: ReportRow): void =>
  forbid(isChangeable(ctx, row) ? null : SOMEONE_ELSES)

const mayShare = (ctx: MemberContext, isShared: boolean): void =>
  forbid(isShared && !can(ctx.role, 'reports:write') ? NOT_SHARING : null)

const nameTaken = () =>
  new AppError('conflict', 'You already have a report with this name.', {
    fields: { name: ['You already have a report with this name'] },
  })

export const presentReport = (ctx: MemberContext, row: ReportRow): SavedReport => ({
  id: row.reportNo,
  name: row.name,
  question: row.question as ReportAsk,
  is_shared: row.isShared,
  is_changeable: isChangeable(ctx, row),
  by: row.author ?? 'Former member',
  schedule: row.schedule && { ...row.schedule, next_at: row.nextAt?.toISOString() ?? null },
})
