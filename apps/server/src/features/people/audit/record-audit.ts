import type { Tx } from '@flightdeck/db'
import { actorName } from '@flightdeck/domain/access'
import type { DeedName } from '@flightdeck/domain/audit'
import type { ActorContext } from '../../../ground/actor-context.ts'
import { record } from './record.ts'

export type AuditAction = { action: DeedName; subject: string; detail?: Record<string, unknown> }

type AuditActor = Pick<ActorContext, 'app' | 'organisationId' | 'now' | 'actor' | 'ip' | 'requestId'>

/** Records a deed of the acting member, agent or job. */
export async function recordAudit(ctx: AuditActor, tx: Tx, deed: AuditAction): Promise<void> {
  const { actor } = ctx
  const userId = actor.kind === 'job' ? null : actor.userId
  await record(ctx.app, tx, {
    organisationId: ctx.organisationId,
    at: ctx.now,
    actorId: userId,
    actor: actorName(actor, userId ? await loadEmail(tx, userId) : ''),
    ip: ctx.ip,
    requestId: ctx.requestId,
    ...deed,
  })
}

async function loadEmail(tx: Tx, userId: string): Promise<string> {
  const person = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return person.email
}
