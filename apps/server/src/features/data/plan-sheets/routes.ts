import { PLAN_COLUMN_NAMES, PLAN_COLUMNS } from '@flightdeck/domain/plan-sheets'
import type { HandlersOf } from '../../../ground/operations.ts'
import type { PlanTable } from '@flightdeck/contract/plan-sheets'
import type { Tx } from '@flightdeck/db'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { csv } from '../../../documents/csv.ts'
import { recordAudit } from '../../people/audit/index.ts'
import { connect, upload } from './add-plan.ts'
import { correctColumns } from './correct-columns.ts'
import { matchPlan } from './match-again.ts'
import { loadPlanSheet, presentRow, presentSheet } from './present.ts'
import { readAgain } from './read-again.ts'
import { listRows } from './row-store.ts'
import { deleteSheet, findSheet, listSheets } from './sheet-store.ts'
import { loadChoosers } from './choice-store.ts'
import { presentTable } from './present-table.ts'
import { storedTables } from './file-tables.ts'

const loadSheet = (ctx: MemberContext, id: string) =>
  ctx.transaction((tx) => loadPlanSheet(tx, ctx.organisationId, id))

export const planSheetHandlers: HandlersOf<'planSheets'> = {
  'planSheets.list': (ctx) =>
    ctx.transaction(async (tx) => (await listSheets(tx, ctx.organisationId)).map(presentSheet)),
  'planSheets.upload': async (ctx, { body }) => loadSheet(ctx, await upload(ctx, body)),
  'planSheets.connect': async (ctx, { body }) => loadSheet(ctx, await connect(ctx, body)),
  'planSheets.rows': (ctx, { params, query }) =>
    ctx.transaction(async (tx) => ({
      sheet: await loadPlanSheet(tx, ctx.organisationId, params.id),
      rows: (await listRows(tx, ctx.organisationId, params.id, query.only)).map(presentRow),
    })),
  'planSheets.tables': (ctx, { params }) =>
    ctx.transaction((tx) => readTables(tx, ctx.organisationId, params.id)),
  'planSheets.correct': async (ctx, { params, body }) => {
    await correctColumns(ctx, params.id, body)
    return loadSheet(ctx, params.id)
  },
  'planSheets.readAgain': async (ctx, { params }) => {
    await readAgain(ctx, params.id)
    return loadSheet(ctx, params.id)
  },
  'planSheets.remove': (ctx, { params }) =>
    ctx.transaction(async (tx) => {
      const sheet = await findSheet(tx, ctx.organisationId, params.id)
      await deleteSheet(tx, sheet)
      // A row elsewhere may have been wrong only because of one that is now gone.
      await matchPlan(tx, ctx.organisationId, sheet.id)
      await recordAudit(ctx, tx, { action: 'plan_sheet.removed', subject: sheet.name })
      return { message: 'Plan removed. The spreadsheet or file isn’t deleted.' }
    }),
  'planSheets.template': async () =>
    csv(PLAN_COLUMN_NAMES, [PLAN_COLUMN_NAMES.map((name) => PLAN_COLUMNS[name].example)]),
}

/** Readings of each table of a plan. Plans by the template have none: nothing in them was guessed. */
async function readTables(tx: Tx, organisationId: string, id: string): Promise<PlanTable[]> {
  const tables = storedTables(await findSheet(tx, organisationId, id))
  const choosers = await loadChoosers(
    tx,
    organisationId,
    tables.map(({ fingerprint }) => fingerprint),
  )
  return tables.map((table) => presentTable(table, choosers))
}
