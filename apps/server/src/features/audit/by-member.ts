import type { Tx } from '@flightdeck/db'
import type { DeedName } from '@flightdeck/domain'
import type { OrganisationContext } from '../../edge/context.ts'
import { record } from './record.ts'

export type MemberDeed = { action: DeedName; subject: string; detail?: Record<string, unknown> }

/** A deed of the member who is calling. */
export async function recordBy(ctx: OrganisationContext, tx: Tx, deed: MemberDeed): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', ctx.userId)
    .executeTakeFirstOrThrow()
  await record(ctx.app, tx, {
    organisationId: ctx.organisationId,
    at: ctx.now,
    actorId: ctx.userId,
    actor: person.email,
    ip: ctx.ip,
    requestId: ctx.requestId,
    ...deed,
  })
}
