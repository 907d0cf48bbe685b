import { INSTALLATION, type Tx } from '@flightdeck/db'
import { daysLater } from '@flightdeck/domain/time'
import { AppError } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { linkTo } from '../../../ground/link.ts'
import { postSecretMail } from '../../../outside/post-mail.ts'
import { planSlot, type SlotHandler } from '../../../work/slots.ts'
import { recordAudit } from '../audit/index.ts'
import { eraseOrganisation } from './erase-organisation.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

export const ERASE_ORGANISATION = 'erase-organisation'
const DAYS_TO_CHANGE_ONES_MIND = 7

/** Schedules the erasure in a week. All owners are notified, and any of them can cancel it until then. */
export async function requestErasure(ctx: MemberContext, typed: string): Promise<Date> {
  const { organisationId, now } = ctx
  const eraseAt = daysLater(now, DAYS_TO_CHANGE_ONES_MIND)
  await ctx.transaction(async (tx) => {
    const { name, isSample, eraseAt: before } = await find(tx, organisationId)
    if (isSample) throw new AppError('conflict', 'The demo can’t be erased.')
    if (typed !== name) {
      throw invalidField('name', 'Type the organisation’s name exactly as shown.')
    }
    if (before) throw new AppError('conflict', 'Erasure is already scheduled.')
    await set(tx, organisationId, eraseAt, ctx.userId)
    await recordAudit(ctx, tx, {
      action: 'organisation.erasure_asked',
      subject: name,
      detail: { at: eraseAt.toISOString() },
    })
    await notifyOwners(ctx, tx, name, eraseAt)
  })
  await ctx.app.database.inOrganisation(INSTALLATION, (tx) =>
    planSlot(tx, {
      organisationId: INSTALLATION,
      kind: ERASE_ORGANISATION,
      subject: organisationId,
      slotKey: eraseAt.toISOString(),
      dueAt: eraseAt,
    }),
  )
  ctx.app.wake('outbox')
  return eraseAt
}

export function takeBackErasure(ctx: MemberContext): Promise<void> {
  return ctx.transaction(async (tx) => {
    const { name, eraseAt } = await find(tx, ctx.organisationId)
    if (!eraseAt) return
    await set(tx, ctx.organisationId, null, null)
    await recordAudit(ctx, tx, { action: 'organisation.erasure_cancelled', subject: name })
  })
}

/** Erases only if the stored date equals the slot's: cancelling or rescheduling has changed it. */
export const eraseWhenDue: SlotHandler = async (app, { subject: organisationId, slotKey }) => {
  const organisation = await app.database.inOrganisation(organisationId, (tx) =>
    tx
      .selectFrom('organisations')
      .select('eraseAt')
      .where('organisationId', '=', organisationId)
      .executeTakeFirst(),
  )
  if (organisation?.eraseAt?.toISOString() !== slotKey) return async () => 'skipped'
  await eraseOrganisation(app, organisationId)
  return async () => 'erased'
}

const find = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('organisations')
    .select(['name', 'isSample', 'eraseAt'])
    .where('organisationId', '=', organisationId)
    .forUpdate()
    .executeTakeFirstOrThrow()

const set = (tx: Tx, organisationId: string, eraseAt: Date | null, eraseAskedBy: string | null) =>
  tx
    .updateTable('organisations')
    .set({ eraseAt, eraseAskedBy })
    .where('organisationId', '=', organisationId)
    .execute()

async function notifyOwners(ctx: MemberContext, tx: Tx, name: string, eraseAt: Date): Promise<void> {
  const { organisationId } = ctx
  const owners = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.email')
    .where('organisationId', '=', organisationId)
    .where('role', '=', 'owner')
    .where('memberships.deactivatedAt', 'is', null)
    .execute()
  const day = eraseAt.toISOString().slice(0, 10)
  const text = `An owner requested the erasure of ${name} and all its data. It will be erased on ${day} (UTC).

Any owner can cancel until then under Users, Data: ${linkTo(ctx.app, '/users#data')}
`
  for (const { email } of owners)
    await postSecretMail(ctx.app, tx, {
      organisationId,
      to: email,
      dedupeKey: `erasure/${eraseAt.toISOString()}`,
      subject: `${name} will be erased on ${day}`,
      content: { text },
    })
}
