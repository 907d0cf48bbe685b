import type { ReportAnswer, SharedReport } from '@flightdeck/contract/reports'
import type { PublicContext } from '../../../../ground/operations.ts'
import { shownBrand } from '../../../data/branding/index.ts'
import type { StoredReport } from '../files/printed-report.ts'
import { writeReport } from '../files/thread/writer.ts'
import { presentRun } from '../runs/present.ts'
import { runLetterhead } from '../runs/run-letterhead.ts'
import { findAnswer, findFirstRows, findRun } from '../runs/run-store.ts'
import { runLinks } from './share-run.ts'

/** Limit of rows shown; the file has all of them. */
const SHOWN_ROWS = 200

type ReachableReport = StoredReport & { expiresAt: Date }

/** Opens a shared report, with all rows (null) or the first ones. */
const opened = (ctx: PublicContext, token: string, most: number | null): Promise<ReachableReport> =>
  runLinks.open(ctx, token, async (tx, { organisationId, no: runNo, expiresAt }) => {
    const { answer } =
      most === null
        ? await findAnswer(tx, organisationId, runNo)
        : await findFirstRows(tx, organisationId, runNo, most)
    return {
      run: presentRun(await findRun(tx, organisationId, runNo)),
      answer,
      letterhead: await runLetterhead(tx, organisationId, runNo),
      expiresAt,
    }
  })

/** Read-only view, without the recipients. */
export async function openShared(ctx: PublicContext, token: string): Promise<SharedReport> {
  const { run, answer: text, letterhead, expiresAt } = await opened(ctx, token, SHOWN_ROWS)
  const answer = JSON.parse(text) as ReportAnswer
  return {
    name: run.name,
    organisation: letterhead.organisation,
    brand: shownBrand(letterhead),
    at: run.at,
    expires_at: expiresAt.toISOString(),
    answer: { ...answer, rows: answer.rows.slice(0, SHOWN_ROWS) },
  }
}

export async function printShared(ctx: PublicContext, token: string): Promise<Uint8Array> {
  const { run, answer, letterhead } = await opened(ctx, token, null)
  return writeReport(ctx.app, 'pdf', { run, answer, letterhead })
}
