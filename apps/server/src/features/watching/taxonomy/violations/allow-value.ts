import type { ListValue } from '@flightdeck/contract/taxonomy'
import type { Tx } from '@flightdeck/db'
import { AppError } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { findList } from '../stores/list-store.ts'
import { saveValues } from '../lists/save-list.ts'
import { findTemplate, type TemplateRow } from '../stores/template-store.ts'
import { storeNewVersion } from '../templates/template-lifecycle.ts'

type AllowRequest = { template_id: number; key: string; code: string; label: string; reason: string }
type Segment = TemplateRow['definition']['segments'][number]

/** A value that people use is right from now on: in the list of its segment, which other templates may share. */
export async function allowValue(ctx: MemberContext, request: AllowRequest): Promise<{ message: string }> {
  const { key, code, label, reason } = request
  await ctx.transaction(async (tx) => {
    const row = await findTemplate(tx, ctx.organisationId, request.template_id)
    const segment = listSegment(row, key)
    const value: ListValue = { code, label, aliases: [], active_from: null, active_to: null }
    if (segment.list_id === null) await addToSegment(ctx, tx, row, segment, value)
    else await addToList(ctx, tx, segment.list_id, value)
    await recordAudit(ctx, tx, {
      action: 'name_value.allowed',
      subject: code,
      detail: { template: row.templateNo, segment: key, reason },
    })
  })
  ctx.app.wake('slots')
  return { message: `“${code}” is allowed now. Names are being checked again.` }
}

function listSegment({ definition }: TemplateRow, key: string) {
  const segment = definition.segments.find((one) => one.key === key)
  if (!segment || !('list_id' in segment)) {
    const sentence = 'Only segments with a list of values can take another value'
    throw new AppError('invalid', `${sentence}.`, { fields: { key: [sentence] } })
  }
  return segment
}

function assertValueIsNew(values: readonly ListValue[], { code }: ListValue): void {
  if (!values.some((one) => one.code.toLowerCase() === code.toLowerCase())) return
  throw new AppError('conflict', `“${code}” is already in the list.`, {
    fields: { code: [`“${code}” is already in the list`] },
  })
}

async function addToSegment(
  ctx: MemberContext,
  tx: Tx,
  row: TemplateRow,
  segment: Extract<Segment, { list_id: number | null }>,
  value: ListValue,
): Promise<void> {
  assertValueIsNew(segment.values, value)
  const segments = row.definition.segments.map((one) =>
    one.key === segment.key ? { ...segment, values: [...segment.values, value] } : one,
  )
  await storeNewVersion(ctx, tx, row, { definition: { ...row.definition, segments }, ownerId: row.ownerId })
}

async function addToList(ctx: MemberContext, tx: Tx, listNo: number, value: ListValue): Promise<void> {
  const { name, listValues } = await findList(tx, ctx.organisationId, listNo)
  assertValueIsNew(listValues, value)
  await saveValues(ctx, tx, listNo, { name, values: [...listValues, value] })
}
