import type { BodyOf, Routes } from '@flightdeck/contract'
import { problemWithChoices, type ColumnChoices } from '@flightdeck/domain/plan-sheets'
import { AppError, notFound } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../../people/audit/index.ts'
import { findConnection } from '../platform-access/index.ts'
import { readFromGoogle } from '../spreadsheets/index.ts'
import { forgetChoice, loadChoices, saveChoice } from './choice-store.ts'
import { findFile } from './file-store.ts'
import type { StoredTable } from './files/stored-table.ts'
import type { StoredChoices, ReadPlan } from './files/plan-in.ts'
import { toReadPlan, planReader } from './files/plan-reader.ts'
import { storePlan } from './store-plan.ts'
import { lockPlans } from './match-store.ts'
import { findSheet, type StoredSheet } from './sheet-store.ts'
import { storedTables } from './file-tables.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

/**
 * Columns of a table as a person takes them: the plan is read again with them, and so is every later sheet with the same
 * header. None at all leaves everything to be guessed. What can’t be read that way changes nothing.
 */
export async function correctColumns(
  ctx: MemberContext,
  id: string,
  { header_row, columns }: BodyOf<Routes['planSheets.correct']>,
): Promise<void> {
  const { organisationId } = ctx
  const choices: ColumnChoices = Object.fromEntries(columns.map(({ column, field }) => [column, field]))
  const problem = problemWithChoices(choices)
  if (problem) throw invalidField('columns', problem)
  const { sheet, table, headerChoices } = await ctx.transaction(async (tx) => {
    const storedSheet = await findSheet(tx, organisationId, id)
    return {
      sheet: storedSheet,
      table: tableAt(storedSheet, header_row),
      headerChoices: await loadChoices(tx, organisationId),
    }
  })
  if (columns.some(({ column }) => !table.columns.some((one) => one.column === column)))
    throw new AppError('invalid', 'The header has no such column.')
  const { [table.fingerprint]: _before, ...others } = headerChoices
  const chosen =
    columns.length === 0 ? others : { ...others, [table.fingerprint]: { on: ctx.today, columns: choices } }
  const at = ctx.app.now()
  const plan = await readWith(ctx, sheet, chosen)
  await ctx.transaction(async (tx) => {
    await lockPlans(tx, organisationId)
    const place = { organisationId, fingerprint: table.fingerprint }
    if (columns.length === 0) await forgetChoice(tx, place)
    else await saveChoice(tx, place, { columns: choices, by: ctx.userId, on: ctx.today, at })
    const outcome = await storePlan(tx, await findSheet(tx, organisationId, id), plan, at)
    if (outcome === 'overtaken') throw new AppError('conflict', 'The plan was updated meanwhile. Try again.')
    await recordAudit(ctx, tx, {
      action: 'plan_sheet.columns_set',
      subject: sheet.name,
      detail: { header_row, columns },
    })
  })
}

function tableAt(sheet: StoredSheet, headerRow: number): StoredTable {
  const table = storedTables(sheet).find(({ headingRow }) => headingRow === headerRow)
  if (!table) throw notFound()
  return table
}

async function readWith(
  ctx: MemberContext,
  sheet: StoredSheet,
  headerChoices: StoredChoices,
): Promise<ReadPlan> {
  const { organisationId, connectionId, spreadsheetId, tab } = sheet
  if (connectionId !== null) {
    const connection = await ctx.transaction((tx) => findConnection(tx, organisationId, connectionId))
    const address = { spreadsheetId: spreadsheetId!, tab, tabId: null }
    const reading = await readFromGoogle(ctx.app, connection, address, planReader(headerChoices))
    if ('sentence' in reading) throw new AppError('conflict', reading.sentence)
    return toReadPlan(reading.sheet)
  }
  const file = await ctx.transaction((tx) => findFile(tx, sheet))
  if (!file) throw new AppError('conflict', 'The file wasn’t kept. Replace the plan to set its columns.')
  return toReadPlan(
    await planReader(headerChoices).file(organisationId, file.fileName, file.content.toString('base64')),
  )
}
