import type { Tx } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { AppError } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import type { SlotHandler } from '../../../work/slots.ts'
import { recordAudit } from '../../people/audit/index.ts'
import { findConnection, signOut, updateConnection, type StoredConnection } from '../platform-access/index.ts'
import { readFromGoogle, type GoogleSheetResult } from '../spreadsheets/index.ts'
import { loadChoices } from './choice-store.ts'
import type { StoredChoices } from './files/plan-in.ts'
import { toReadPlan, planReader, type PlanEnd } from './files/plan-reader.ts'
import type { RowBatch } from './files/row-batch.ts'
import { storePlan } from './store-plan.ts'
import { lockPlans } from './match-store.ts'
import { planReading } from './plan-reading.ts'
import { findSheet, updateSheet, type StoredSheet } from './sheet-store.ts'

/** Reads one spreadsheet when due. A failed read is stored as a sentence on the plan. */
export const readWhenDue: SlotHandler = async (app, { organisationId, subject }) => {
  const read = await app.database
    .inOrganisation(organisationId, (tx) => gather(tx, organisationId, subject))
    .catch(goneIsFine)
  if (!read) return async () => 'gone'
  const at = app.now()
  const reading = await readSpreadsheet(app, read)
  return async (tx) => {
    const outcome = await storeReading(tx, app, read, reading, at)
    if (outcome !== 'gone') await planReading(tx, read.sheet, app.now())
    return outcome
  }
}

/** Reads a spreadsheet immediately, at a user's request. */
export async function readAgain(ctx: MemberContext, id: string): Promise<void> {
  const read = await ctx.transaction((tx) => gather(tx, ctx.organisationId, id))
  if (!read) throw new AppError('conflict', 'This plan is a file. Upload a new version to replace it.')
  const at = ctx.app.now()
  const reading = await readSpreadsheet(ctx.app, read)
  await ctx.transaction(async (tx) => {
    const outcome = await storeReading(tx, ctx.app, read, reading, at)
    await recordAudit(ctx, tx, { action: 'plan_sheet.read', subject: read.sheet.name, detail: { outcome } })
  })
}

type SheetSource = { sheet: StoredSheet; connection: StoredConnection; headerChoices: StoredChoices }

/** Null for a plan that did not come from a spreadsheet. */
async function gather(tx: Tx, organisationId: string, id: string): Promise<SheetSource | null> {
  const sheet = await findSheet(tx, organisationId, id)
  if (sheet.connectionId === null) return null
  return {
    sheet,
    connection: await findConnection(tx, organisationId, sheet.connectionId),
    headerChoices: await loadChoices(tx, organisationId),
  }
}

const readSpreadsheet = (
  app: App,
  { sheet: { spreadsheetId, tab }, connection, headerChoices }: SheetSource,
) =>
  readFromGoogle(
    app,
    connection,
    { spreadsheetId: spreadsheetId!, tab, tabId: null },
    planReader(headerChoices),
  )

/** Stores a reading. A failed one leaves the rows as they were and stores the reason. */
async function storeReading(
  tx: Tx,
  app: App,
  { sheet: { organisationId, id }, connection }: SheetSource,
  reading: GoogleSheetResult<RowBatch, PlanEnd>,
  at: Date,
): Promise<string> {
  // Checked under the lock, so that of two concurrent readings the later one wins.
  await lockPlans(tx, organisationId)
  const now = await findSheet(tx, organisationId, id).catch(goneIsFine)
  if (!now) return 'gone'
  if ('sheet' in reading) {
    await updateConnection(tx, connection, { lastOkAt: at })
    return storePlan(tx, now, toReadPlan(reading.sheet), at)
  }
  if (now.readAt > at) return 'overtaken'
  await updateSheet(tx, now, { errorSentence: reading.sentence })
  const { error } = reading
  if (error?.kind === 'signed_out') await signOut(tx, app, connection, error)
  return 'failed'
}

/** Removed while it was being read. */
function goneIsFine(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
