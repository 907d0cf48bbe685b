import type { Tx } from '@flightdeck/db'
import { singleClient, type ReportQuestion } from '@flightdeck/domain/reports'
import { notFound } from '../../../../ground/app-error.ts'
import {
  letterheadFor,
  openLetterhead,
  type Letterhead,
  type OpenLetterhead,
} from '../../../data/branding/index.ts'
import { findOrganisation } from '../../../people/organisation/index.ts'

/** Letterhead of a new run: the client's for a report about one client. Stored when it is generated. */
export const letterheadNow = (
  tx: Tx,
  organisationId: string,
  question: ReportQuestion,
): Promise<Letterhead> => letterheadFor(tx, organisationId, singleClient(question))

/** Letterhead a run was generated with. Runs from before letterheads have only the organisation's name. */
export async function runLetterhead(tx: Tx, organisationId: string, runNo: number): Promise<OpenLetterhead> {
  const row = await tx
    .selectFrom('reportRuns')
    .select('letterhead')
    .where('organisationId', '=', organisationId)
    .where('runNo', '=', runNo)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.letterhead !== null) return openLetterhead(tx, organisationId, row.letterhead as Letterhead)
  const { name: organisation } = await findOrganisation(tx, organisationId)
  return { organisation, sender: null, colour: null, logo: null }
}
