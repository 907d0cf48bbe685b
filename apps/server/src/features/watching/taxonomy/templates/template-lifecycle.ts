import { isDeepStrictEqual } from 'node:util'
import type { TemplateAnswer, TemplateInput } from '@flightdeck/contract/taxonomy'
import type { Tx } from '@flightdeck/db'
import { templateProblems, type TemplateProblem } from '@flightdeck/domain/taxonomy'
import { AppError } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { listReceivers } from '../../alerts/index.ts'
import { applyMissing } from '../../checks/index.ts'
import { valuesOfLists } from '../stores/list-store.ts'
import { BY_TEMPLATE } from '../stores/naming-checks.ts'
import { planReadings } from '../stores/plan-readings.ts'
import {
  dateVersion,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
  updateTemplate,
  type StoredTemplate,
  type TemplateRow,
} from '../stores/template-store.ts'
import { assertListsExist, fillListValues } from '../stores/fill-list-values.ts'
import { readTemplateAnswer } from './read-templates.ts'
import { templateHistory, type TemplateAction } from './template-history.ts'

const MAX_TEMPLATES = 200
const by = ({ userId, now }: MemberContext) => ({ updatedBy: userId, updatedAt: now })
type TemplateDraft = StoredTemplate & { owner: string | null }

/** Creates a template as a draft, which checks nothing until it is activated. */
export function createTemplate(ctx: MemberContext, input: TemplateInput): Promise<TemplateAnswer> {
  return ctx.transaction(async (tx) => {
    await lockTemplates(tx, ctx.organisationId)
    const rows = await listTemplates(tx, ctx.organisationId)
    if (rows.length >= MAX_TEMPLATES)
      throw new AppError('conflict', `Limit of ${MAX_TEMPLATES} templates reached. Remove one first.`)
    const { owner, ...definition } = input as TemplateDraft
    assertNameAvailable(definition.name, rows)
    const problems = await validateTemplate(ctx, tx, definition, owner)
    const templateNo = await insertTemplate(tx, ctx.organisationId, definition, { ...by(ctx), ownerId: owner ?? ctx.userId }) // prettier-ignore
    await recordVersion(ctx, tx, templateNo, 'created')
    return readTemplateAnswer(ctx, tx, templateNo, problems)
  })
}

/** Saves another version. Saving an unchanged definition does nothing, and leaves no trace. */
export async function saveTemplate(
  ctx: MemberContext,
  templateNo: number,
  input: TemplateInput,
): Promise<TemplateAnswer> {
  const answer = await ctx.transaction(async (tx) => {
    await lockTemplates(tx, ctx.organisationId)
    const row = await findTemplate(tx, ctx.organisationId, templateNo)
    const { owner, ...definition } = input as TemplateDraft
    assertNameAvailable(definition.name, await listTemplates(tx, ctx.organisationId), templateNo)
    const problems = await validateTemplate(ctx, tx, definition, owner)
    const isSame =
      isDeepStrictEqual(definition, { webhook_ids: [], ...row.definition }) &&
      (owner ?? row.ownerId) === row.ownerId
    if (!isSame) await storeNewVersion(ctx, tx, row, { definition, ownerId: owner ?? row.ownerId })
    return readTemplateAnswer(ctx, tx, templateNo, problems)
  })
  ctx.app.wake('slots')
  return answer
}

/** Stores another version with an audit entry; rechecks names now if the template is active. */
export async function storeNewVersion(
  ctx: MemberContext,
  tx: Tx,
  row: TemplateRow,
  { definition, ownerId }: { definition: StoredTemplate; ownerId: string | null },
): Promise<void> {
  await updateTemplate(tx, row, { definition, ownerId, ...by(ctx) })
  await recordVersion(ctx, tx, row.templateNo, 'changed', row)
  if (row.state === 'active') await scheduleRecheck(ctx, tx, row.templateNo, ctx.today)
}

/** Activates a template: names are checked by it from a day on, earlier ones only with `backfill`. */
export async function activateTemplate(
  ctx: MemberContext,
  templateNo: number,
  { from, backfill }: { from: string | null; backfill: boolean },
): Promise<TemplateAnswer> {
  const answer = await ctx.transaction(async (tx) => {
    await lockTemplates(tx, ctx.organisationId)
    const row = await findTemplate(tx, ctx.organisationId, templateNo)
    const problems = await validateTemplate(ctx, tx, row.definition, null)
    const activeFrom = from ?? ctx.today
    await updateTemplate(tx, row, { state: 'active', activeFrom, backfill, ...by(ctx) })
    await recordVersion(ctx, tx, templateNo, 'activated')
    await scheduleRecheck(ctx, tx, templateNo, activeFrom)
    return readTemplateAnswer(ctx, tx, templateNo, problems)
  })
  // Violations are issues in the queue: the template's checks are switched on, unless a user turned them off.
  await applyMissing(ctx, ({ id }) => BY_TEMPLATE.includes(id), nameFormula(answer.template))
  ctx.app.wake('slots')
  return answer
}

/** The template as the checks of names show it: the keys of its segments. */
const nameFormula = ({ kind, segments }: Pick<StoredTemplate, 'kind' | 'segments'>) => ({
  [kind === 'Ad_group' ? 'line_item' : kind.toLowerCase()]: segments.map(({ key }) => key).join('_'),
})

export async function retireTemplate(ctx: MemberContext, templateNo: number): Promise<TemplateAnswer> {
  const answer = await ctx.transaction(async (tx) => {
    await lockTemplates(tx, ctx.organisationId)
    const row = await findTemplate(tx, ctx.organisationId, templateNo)
    if (row.state !== 'active') throw new AppError('conflict', 'This template isn’t active.')
    await updateTemplate(tx, row, { state: 'retired', ...by(ctx) })
    await recordVersion(ctx, tx, templateNo, 'retired')
    await planReadings(tx, ctx)
    return readTemplateAnswer(ctx, tx, templateNo, [])
  })
  ctx.app.wake('slots')
  return answer
}

export async function removeTemplate(ctx: MemberContext, templateNo: number): Promise<{ message: string }> {
  await ctx.transaction(async (tx) => {
    await lockTemplates(tx, ctx.organisationId)
    const row = await findTemplate(tx, ctx.organisationId, templateNo)
    await updateTemplate(tx, row, { state: 'retired', removedAt: ctx.now, ...by(ctx) })
    await recordAudit(ctx, tx, {
      action: 'name_template.removed',
      subject: row.name,
      detail: { template: templateNo },
    })
    await planReadings(tx, ctx)
  })
  ctx.app.wake('slots')
  return { message: 'Template removed' }
}

/** Dates the newest version, and plans to check all names again. */
async function scheduleRecheck(ctx: MemberContext, tx: Tx, templateNo: number, from: string): Promise<void> {
  await dateVersion(tx, await findTemplate(tx, ctx.organisationId, templateNo), from)
  await planReadings(tx, ctx)
}

function assertNameAvailable(name: string, rows: readonly TemplateRow[], except?: number): void {
  const lowerName = name.toLowerCase()
  if (!rows.some((row) => row.templateNo !== except && row.name.toLowerCase() === lowerName)) return
  const sentence = 'A template with that name already exists'
  throw new AppError('conflict', `${sentence}.`, { fields: { name: [sentence] } })
}

/** Requires existing lists and owner, and readable names. Returns problems that are only warnings. */
async function validateTemplate(
  { organisationId }: MemberContext,
  tx: Tx,
  definition: StoredTemplate,
  owner: string | null,
): Promise<TemplateProblem[]> {
  const lists = await valuesOfLists(tx, organisationId)
  assertListsExist(definition, lists)
  if (owner !== null && !(await isActiveMember(tx, organisationId, owner)))
    throw new AppError('invalid', 'Choose a member of the organisation.', {
      fields: { owner: ['Choose a member of the organisation'] },
    })
  const { webhook_ids: webhookIds = [] } = definition
  const receivers = webhookIds.length > 0 ? await listReceivers(tx, organisationId) : []
  if (webhookIds.some((id) => !receivers.some((one) => one.id === id)))
    throw new AppError('invalid', 'This webhook no longer exists.', {
      fields: { webhook_ids: ['This webhook no longer exists'] },
    })
  const problems = templateProblems(fillListValues(definition, lists))
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    throw new AppError('invalid', errors[0]!.reason, {
      fields: Object.fromEntries(
        [...Map.groupBy(errors, ({ path }) => path)].map(([path, of]) => [path, of.map((one) => one.reason)]),
      ),
    })
  return problems
}

async function recordVersion(
  ctx: MemberContext,
  tx: Tx,
  templateNo: number,
  action: TemplateAction,
  before?: TemplateRow,
): Promise<void> {
  const { organisationId } = ctx
  const { version, definition, name } = await findTemplate(tx, organisationId, templateNo)
  const deed = { organisationId, at: ctx.now, byUser: ctx.userId, action }
  await templateHistory.add(tx, deed, { no: templateNo, version, content: definition })
  const changes = before ? templateHistory.changes(before.definition, definition) : []
  await recordAudit(ctx, tx, {
    action: `name_template.${action}`,
    subject: name,
    detail: { template: templateNo, version, ...(changes.length > 0 && { changes }) },
  })
}

/** Whether a user is an active member. */
async function isActiveMember(tx: Tx, organisationId: string, userId: string): Promise<boolean> {
  const membership = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst()
  return membership !== undefined
}
