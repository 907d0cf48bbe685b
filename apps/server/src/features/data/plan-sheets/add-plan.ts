import type { BodyOf, Routes } from '@flightdeck/contract'
import { newId, type Tx } from '@flightdeck/db'
import { AppError } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../../people/audit/index.ts'
import { readAskedTab } from '../spreadsheets/index.ts'
import { loadChoices } from './choice-store.ts'
import { upsertFile } from './file-store.ts'
import { storePlan } from './store-plan.ts'
import { matchPlan } from './match-again.ts'
import { lockPlans } from './match-store.ts'
import type { ReadPlan } from './files/plan-in.ts'
import { toReadPlan, planReader } from './files/plan-reader.ts'
import { planReading } from './plan-reading.ts'
import { replaceRows } from './row-store.ts'
import { addSheet, countSheets, findSheet, findReader, updateSheet, type StoredSheet } from './sheet-store.ts'
import { conflictingField } from '../../../ground/invalid-field.ts'

const MAX_SHEETS = 100

/** A plan from a file, in place of the one it replaces. */
export async function upload(
  ctx: MemberContext,
  { name, file_name, content_base64, replaces }: BodyOf<Routes['planSheets.upload']>,
): Promise<string> {
  const { organisationId } = ctx
  const headerChoices = await ctx.transaction((tx) => loadChoices(tx, organisationId))
  const plan = toReadPlan(await planReader(headerChoices).file(organisationId, file_name, content_base64))
  const file = { fileName: file_name, content: Buffer.from(content_base64, 'base64') }
  return ctx.transaction(async (tx) => {
    if (replaces === undefined) {
      const id = await add(ctx, tx, plan, { name, source: 'file' })
      await upsertFile(tx, { organisationId, id }, file)
      return id
    }
    await lockPlans(tx, organisationId)
    const before = await findSheet(tx, organisationId, replaces)
    if (before.source !== 'file')
      throw new AppError('invalid', `“${before.name}” syncs from Google Sheets. A file can’t replace it.`)
    await updateSheet(tx, before, { name })
    const outcome = await storePlan(tx, before, plan, ctx.now)
    await upsertFile(tx, before, file)
    await recordAudit(ctx, tx, {
      action: 'plan_sheet.replaced',
      subject: name,
      detail: { file_name, outcome },
    })
    return replaces
  })
}

/** A plan that is read from Google Sheets, and again from then on. What cannot be read is not added. */
export async function connect(
  ctx: MemberContext,
  { name, ...tabRequest }: BodyOf<Routes['planSheets.connect']>,
): Promise<string> {
  const headerChoices = await ctx.transaction((tx) => loadChoices(tx, ctx.organisationId))
  const {
    sheet,
    tab: title,
    connectionId,
    spreadsheetId,
  } = await readAskedTab(ctx, tabRequest, planReader(headerChoices))
  return ctx.transaction(async (tx) => {
    await lockPlans(tx, ctx.organisationId)
    const reader = await findReader(tx, ctx.organisationId, spreadsheetId, title)
    if (reader) throw conflictingField('spreadsheet', `This tab is already synced as “${reader.name}”.`)
    const source = {
      source: 'google_sheets',
      connectionId,
      spreadsheetId,
      tab: title,
    } as const
    const id = await add(ctx, tx, toReadPlan(sheet), { name, ...source })
    await planReading(tx, { organisationId: ctx.organisationId, id }, ctx.now)
    return id
  })
}

type Source = Pick<StoredSheet, 'name' | 'source'> &
  Partial<Pick<StoredSheet, 'connectionId' | 'spreadsheetId' | 'tab'>>

async function add(ctx: MemberContext, tx: Tx, plan: ReadPlan, source: Source): Promise<string> {
  const { organisationId, userId: addedBy, now: readAt } = ctx
  await lockPlans(tx, organisationId)
  if ((await countSheets(tx, organisationId)) >= MAX_SHEETS)
    throw conflictingField('name', `Limit of ${MAX_SHEETS} plan sheets reached. Remove one first.`)
  const id = newId(readAt.getTime())
  const { rows, note, contentHash } = plan
  const tables = JSON.stringify(plan.tables)
  const where = { connectionId: null, spreadsheetId: null, tab: null }
  await addSheet(tx, { organisationId, id, ...where, ...source, contentHash, readAt, note, tables, addedBy })
  await replaceRows(tx, { organisationId, id }, rows)
  await matchPlan(tx, organisationId, id)
  const count = rows.reduce((sum, batch) => sum + batch.count, 0)
  await recordAudit(ctx, tx, { action: 'plan_sheet.added', subject: source.name, detail: { rows: count } })
  return id
}
