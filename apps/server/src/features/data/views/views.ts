import type { SavedView, SavedViewInput } from '@flightdeck/contract/views'
import { acquireAdvisoryLock, type Tx } from '@flightdeck/db'
import { can } from '@flightdeck/domain/access'
import { viewAddress, VIEWS, type ViewedScreen } from '@flightdeck/domain/views'
import { AppError, notFound } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { forbid } from '../../../ground/authorise.ts'
import { countViews, deleteView, insertView, listViews, updateView, type ViewRow } from './store.ts'

export function readViews(ctx: MemberContext, screen: ViewedScreen): Promise<SavedView[]> {
  return ctx.transaction(async (tx) => (await listViews(tx, ctx, { screen })).map((row) => present(ctx, row)))
}

export function createView(
  ctx: MemberContext,
  { screen, ...input }: SavedViewInput & { screen: ViewedScreen },
): Promise<SavedView> {
  const { organisationId, userId, now } = ctx
  forbid(shareProblem(ctx, input.is_shared))
  return ctx.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, organisationId, 'views')
    if ((await countViews(tx, ctx, screen)) >= VIEWS.mostEach)
      throw new AppError('conflict', `You have ${VIEWS.mostEach} views here. Remove one first.`)
    const creation = { organisationId, screen, createdBy: userId, createdAt: now }
    const viewNo = await insertView(tx, { ...creation, ...toContent(input) })
    if (viewNo === undefined) throw nameTaken()
    return present(ctx, await mustFind(ctx, tx, viewNo))
  })
}

export function changeView(ctx: MemberContext, viewNo: number, input: SavedViewInput): Promise<SavedView> {
  return ctx.transaction(async (tx) => {
    const row = await mustFind(ctx, tx, viewNo)
    forbid(changeProblem(ctx, row))
    if (!row.isShared) forbid(shareProblem(ctx, input.is_shared))
    if (!(await updateView(tx, row, toContent(input)))) throw nameTaken()
    return present(ctx, { ...row, ...toContent(input) })
  })
}

export function removeView(ctx: MemberContext, viewNo: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const row = await mustFind(ctx, tx, viewNo)
    forbid(changeProblem(ctx, row))
    await deleteView(tx, ctx.organisationId, viewNo)
    return { message: 'View removed' }
  })
}

async function mustFind(ctx: MemberContext, tx: Tx, viewNo: number): Promise<ViewRow> {
  const [row] = await listViews(tx, ctx, { viewNo })
  if (!row) throw notFound()
  return row
}

const toContent = ({ name, address, is_shared: isShared }: SavedViewInput) => ({
  name,
  address: viewAddress(address),
  isShared,
})

/** Authors change their own views, managers also shared ones. */
const isChangeable = ({ userId, role }: MemberContext, { createdBy, isShared }: ViewRow): boolean =>
  createdBy === userId || (isShared && can(role, 'quality:write'))

const changeProblem = (ctx: MemberContext, row: ViewRow): string | null =>
  isChangeable(ctx, row) ? null : 'This view belongs to someone else. Save it under a new name.'

const shareProblem = ({ role }: MemberContext, isShared: boolean): string | null =>
  isShared && !can(role, 'quality:run') ? 'Your role doesn’t allow sharing views.' : null

const nameTaken = () =>
  new AppError('conflict', 'You already have a view with this name.', {
    fields: { name: ['You already have a view with this name'] },
  })

export const present = (ctx: MemberContext, row: ViewRow): SavedView => ({
  id: row.viewNo,
  screen: row.screen as ViewedScreen,
  name: row.name,
  address: row.address,
  is_shared: row.isShared,
  is_changeable: isChangeable(ctx, row),
  by: row.author ?? 'Former member',
})
