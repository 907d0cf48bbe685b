import type { ValueList, ValueListInput, ListValue } from '@flightdeck/contract/taxonomy'
import type { Tx } from '@flightdeck/db'
import { listProblems, withOldCodes } from '@flightdeck/domain/taxonomy'
import { AppError } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { makeHistory } from '../../../data/history/index.ts'
import { planReadings } from '../stores/plan-readings.ts'
import { listTemplates } from '../stores/template-store.ts'
import {
  deleteList,
  findList,
  insertList,
  listLists,
  lockLists,
  updateList,
  type ListRow,
} from '../stores/list-store.ts'
import { presentList, usesOfLists } from './present-list.ts'

type ListContent = { name: string; values: readonly ListRow['listValues'][number][] }

export const readLists = (ctx: MemberContext): Promise<{ lists: ValueList[] }> =>
  ctx.transaction(async (tx) => {
    const uses = usesOfLists(await listTemplates(tx, ctx.organisationId))
    return { lists: (await listLists(tx, ctx.organisationId)).map((row) => presentList(row, uses)) }
  })

export const readList = (ctx: MemberContext, listNo: number): Promise<{ list: ValueList }> =>
  ctx.transaction(async (tx) => ({ list: await presented(ctx, tx, listNo) }))

async function presented({ organisationId }: MemberContext, tx: Tx, listNo: number): Promise<ValueList> {
  const row = await findList(tx, organisationId, listNo)
  return presentList(row, usesOfLists(await listTemplates(tx, organisationId)))
}

export function createList(ctx: MemberContext, input: ValueListInput): Promise<{ list: ValueList }> {
  return ctx.transaction(async (tx) => {
    await lockLists(tx, ctx.organisationId)
    const saved = await checked(ctx, tx, input as ListContent)
    const listNo = await insertList(tx, ctx.organisationId, { ...saved, ...by(ctx) })
    await recordVersion(ctx, tx, listNo, 'created')
    return { list: await presented(ctx, tx, listNo) }
  })
}

/** Every template that uses the list gets the new values at once, and its names are checked again. */
export async function saveList(
  ctx: MemberContext,
  listNo: number,
  input: ValueListInput,
): Promise<{ list: ValueList }> {
  const answer = await ctx.transaction(async (tx) => {
    await lockLists(tx, ctx.organisationId)
    await saveValues(ctx, tx, listNo, input as ListContent)
    return { list: await presented(ctx, tx, listNo) }
  })
  ctx.app.wake('slots')
  return answer
}

/** The caller holds the lock, or accepts to come second. */
export async function saveValues(
  ctx: MemberContext,
  tx: Tx,
  listNo: number,
  input: ListContent,
): Promise<void> {
  const { listValues } = await findList(tx, ctx.organisationId, listNo)
  const values = withOldCodes(listValues, input.values)
  const saved = await checked(ctx, tx, { ...input, values }, listNo)
  await updateList(tx, ctx.organisationId, listNo, { ...saved, ...by(ctx) })
  await recordVersion(ctx, tx, listNo, 'changed')
  await planReadings(tx, ctx)
}

export function removeList(ctx: MemberContext, listNo: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    await lockLists(tx, ctx.organisationId)
    const { name, used_in: uses } = await presented(ctx, tx, listNo)
    if (uses.length > 0)
      throw new AppError('conflict', `“${uses[0]!.name}” uses this list. Change the template first.`)
    await deleteList(tx, ctx.organisationId, listNo)
    await recordAudit(ctx, tx, { action: 'value_list.removed', subject: name, detail: { list: listNo } })
    return { message: 'Value list removed' }
  })
}

const by = ({ userId, now }: MemberContext) => ({ updatedBy: userId, updatedAt: now })

async function checked(
  ctx: MemberContext,
  tx: Tx,
  input: ListContent,
  except?: number,
): Promise<ListContent> {
  const isTaken = (await listLists(tx, ctx.organisationId)).some(
    (row) => row.listNo !== except && row.name.toLowerCase() === input.name.toLowerCase(),
  )
  if (isTaken) throw refused('name', 'A list with that name already exists')
  const [problem] = listProblems(input.values)
  if (problem) throw refused('values', problem)
  return input
}

const refused = (field: string, sentence: string) =>
  new AppError(field === 'name' ? 'conflict' : 'invalid', `${sentence}.`, { fields: { [field]: [sentence] } })

async function recordVersion(ctx: MemberContext, tx: Tx, listNo: number, action: ListAction): Promise<void> {
  const { organisationId } = ctx
  const { name, version, listValues } = await findList(tx, organisationId, listNo)
  const deed = { organisationId, at: ctx.now, byUser: ctx.userId, action }
  await listHistory.add(tx, deed, { no: listNo, version, content: listValues })
  await recordAudit(ctx, tx, {
    action: `value_list.${action}`,
    subject: name,
    detail: { list: listNo, version, values: listValues.length },
  })
}

type ListAction = 'created' | 'changed'

/** A renamed value keeps its history: every version of a list is kept whole. */
const listHistory = makeHistory<readonly ListValue[], ListAction>({
  place: { table: 'valueListVersions', key: 'listNo', content: 'listValues' },
  describeContent: (values) => new Map(values.map(({ code, label }) => [code, label || code])),
  read: (content) => content as ListValue[],
})
