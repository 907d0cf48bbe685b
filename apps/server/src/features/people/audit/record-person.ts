import { sql, type Tx } from '@flightdeck/db'
import type { DeedName } from '@flightdeck/domain/audit'
import type { PublicContext } from '../../../ground/operations.ts'
import { record } from './record.ts'

type Deed = { action: DeedName; subject: string; detail?: Record<string, unknown> }
type Circumstances = Pick<PublicContext, 'app' | 'now' | 'ip' | 'requestId'>

/**
 * Records a deed of a person outside any organisation, like a change of password, in the log of each of their
 * organisations and in the given transaction. Restores the transaction's organisation and user afterwards.
 */
export async function recordOfPerson(ctx: Circumstances, tx: Tx, userId: string, deed: Deed): Promise<void> {
  const { rows } = await sql<{ organisation: string | null; person: string | null }>`
    select current_setting('app.organisation_id', true) as organisation, current_setting('app.user_id', true) as person,
      set_config('app.user_id', ${userId}, true)`.execute(tx)
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const homes = await tx
    .selectFrom('memberships')
    .select('organisationId')
    .where('userId', '=', userId)
    .where('deactivatedAt', 'is', null)
    // Fixed order, so that two deeds of one person cannot deadlock.
    .orderBy('organisationId')
    .execute()
  for (const { organisationId } of homes) {
    await speakFor(tx, organisationId, userId)
    await record(ctx.app, tx, {
      organisationId,
      at: ctx.now,
      actorId: userId,
      actor: email,
      ip: ctx.ip,
      requestId: ctx.requestId,
      ...deed,
    })
  }
  await speakFor(tx, rows[0]?.organisation ?? '', rows[0]?.person ?? '')
}

const speakFor = (tx: Tx, organisationId: string, userId: string) =>
  sql`select set_config('app.organisation_id', ${organisationId}, true), set_config('app.user_id', ${userId}, true)`.execute(
    tx,
  )
