import type { ReportAnswer, SharedReport } from '@flightdeck/contract/reports'
import type { PublicContext } from '../../../edge/context.ts'
import { shownBrand } from '../../branding/index.ts'
import type { PrintedReport } from '../files/printed-report.ts'
import { writeReport } from '../files/thread/writer.ts'
import { presentRun } from '../runs/present.ts'
import { runLetterhead } from '../runs/run-letterhead.ts'
import { findAnswer, findRun } from '../runs/run-store.ts'
import { runLinks } from './share-run.ts'

/** So many rows are shown; all of them are in the file. */
const SHOWN_ROWS = 200

type Opened = PrintedReport & { expiresAt: Date }

/** What a link leads to. */
const opened = (ctx: PublicContext, token: string): Promise<Opened> =>
  runLinks.open(ctx, token, async (tx, { organisationId, no: runNo, expiresAt }) => {
    const { answer } = await findAnswer(tx, organisationId, runNo)
    return {
      run: presentRun(await findRun(tx, organisationId, runNo)),
      answer: JSON.parse(answer) as ReportAnswer,
      letterhead: await runLetterhead(tx, organisationId, runNo),
      expiresAt,
    }
  })

/** Read-only, and without whom it went to. */
export async function openShared(ctx: PublicContext, token: string): Promise<SharedReport> {
  const { run, answer, letterhead, expiresAt } = await opened(ctx, token)
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
  const { run, answer, letterhead } = await opened(ctx, token)
  return writeReport(ctx.app, 'pdf', { run, answer, letterhead })
}
