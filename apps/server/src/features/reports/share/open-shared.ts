import type { ReportAnswer, SharedReport } from '@flightdeck/contract/reports'
import type { PublicContext } from '../../../edge/context.ts'
import { notFound } from '../../../ground/app-error.ts'
import { shownBrand } from '../../branding/index.ts'
import type { PrintedReport } from '../files/printed-report.ts'
import { writeReport } from '../files/thread/writer.ts'
import { presentRun } from '../runs/present.ts'
import { runLetterhead } from '../runs/run-letterhead.ts'
import { findAnswer, findRun } from '../runs/run-store.ts'
import { openByHash } from './link-store.ts'
import { reportTokens } from './share-run.ts'

/** So many rows are shown; all of them are in the file. */
const SHOWN_ROWS = 200

type Opened = PrintedReport & { expiresAt: Date }

/** What a link leads to, and nothing else. The same words for a link that was made up, has expired or was taken back. */
async function opened({ app, now }: PublicContext, token: string): Promise<Opened> {
  const organisationId = reportTokens.organisationOf(token)
  if (!organisationId) throw notFound()
  return app.database.inOrganisation(organisationId, async (tx) => {
    const found = await openByHash(tx, organisationId, reportTokens.hash(token), now)
    if (!found) throw notFound()
    const { answer } = await findAnswer(tx, organisationId, found.runNo)
    return {
      run: presentRun(await findRun(tx, organisationId, found.runNo)),
      answer: JSON.parse(answer) as ReportAnswer,
      letterhead: await runLetterhead(tx, organisationId, found.runNo),
      expiresAt: found.expiresAt,
    }
  })
}

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
