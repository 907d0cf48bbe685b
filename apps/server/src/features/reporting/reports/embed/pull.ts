import type { Readable } from 'node:stream'
import type { ReportAnswer } from '@flightdeck/contract/reports'
import { hasPlanEnded } from '@flightdeck/domain/subscription'
import type { ReportQuestion } from '@flightdeck/domain/reports'
import type { PublicContext } from '../../../../ground/operations.ts'
import { actIn, type ActorContext } from '../../../../ground/actor-context.ts'
import { AppError, notFound } from '../../../../ground/app-error.ts'
import { letterheadFor } from '../../../data/branding/index.ts'
import { findOrganisation } from '../../../people/organisation/index.ts'
import { answerText } from '../runs/answer-text.ts'
import { answerQuestion } from '../answer/answer-question.ts'
import { writeTable } from '../files/table-writer.ts'
import { applyParameters } from '../saved/apply-parameters.ts'
import { scheduledReport } from '../schedule/schedule-store.ts'
import { drawChart } from './chart-svg.ts'
import { embedLinks } from './embeds.ts'

const MAX_ROWS = 50_000
const DRAWN_ROWS = 1_000

type EmbeddedReport = { name: string; question: ReportQuestion; ctx: ActorContext; colour: string | null }

/** Report behind a token, read by a job without a user: access was settled when its author shared it. */
const pulled = (ctx: PublicContext, token: string): Promise<EmbeddedReport> =>
  embedLinks.open(ctx, token, async (tx, { organisationId, no }) => {
    const report = await scheduledReport(tx, organisationId, no)
    if (!report) throw notFound()
    const organisation = await findOrganisation(tx, organisationId)
    if (hasPlanEnded(organisation, ctx.now)) throw planEnded()
    const { timezone } = organisation
    const { colour } = await letterheadFor(tx, organisationId, null)
    const job = actIn(ctx.app, { organisationId, timezone, actor: { kind: 'job', name: 'reports' } })
    const question = applyParameters(report.question as ReportQuestion, { filters: [], period: null })
    return { name: report.name, question, ctx: job, colour }
  })

const planEnded = () =>
  new AppError(
    'plan_expired',
    'The freemium period of the organisation that shares this report has expired, so it isn’t updated any more.',
  )

/** Every row as of now, streamed in chunks. */
export async function pullCsv(ctx: PublicContext, token: string): Promise<Readable> {
  const { name, question, ctx: job } = await pulled(ctx, token)
  const answer = await answerQuestion(job, question, MAX_ROWS)
  const run = { id: 0, name, report_id: null, ...answer.days, rows: answer.total, by: '', deliveries: [], not_sent: null, at: ctx.now.toISOString() } // prettier-ignore
  return writeTable(ctx.app, 'csv', { run, answer: await answerText(answer), sender: null })
}

/** Current chart of a report, or its totals. Filters on missing values are noted in the picture. */
export async function pullChart(ctx: PublicContext, token: string): Promise<string> {
  const { name, question, ctx: job, colour } = await pulled(ctx, token)
  const answer: ReportAnswer = await answerQuestion(job, question, DRAWN_ROWS, 'keep')
  return drawChart(name, answer, colour)
}
