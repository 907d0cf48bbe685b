import { createHash } from 'node:crypto'
import type { Route } from '@flightdeck/contract'
import { sql } from '@flightdeck/db'
import { joinTransaction, type MemberContext } from './actor-context.ts'
import { AppError } from './app-error.ts'
import type { App } from './app.ts'
import { seal, unseal } from './seal.ts'

const KEEP = '24 hours'

/** A creating operation, performed under the key that its caller sent. */
export type KeyedCall = { key: string; route: Route; input: unknown }

/**
 * Replays the first response to a creating operation repeated under its Idempotency-Key. Key, response and
 * the operation's own writes commit together: a kill in between leaves all or nothing, and a concurrent call
 * with the same key waits. A response that holds a secret is stored sealed.
 */
export async function answerOnce<T>(
  ctx: MemberContext,
  { key, route, input }: KeyedCall,
  answer: (ctx: MemberContext) => Promise<T>,
): Promise<T> {
  if (key.length < 1 || key.length > 255) {
    throw new AppError('invalid', 'The Idempotency-Key header must have 1 to 255 characters.')
  }
  const requestHash = createHash('sha256')
    .update(`${route.method} /api${route.path} ${JSON.stringify(input)}`)
    .digest()
  const isSecret = route.secret === true

  const { organisationId, userId } = ctx
  const place = `${organisationId}/${userId}/${key}/answer`
  return ctx.app.database.inOrganisation(organisationId, async (tx) => {
    const of = { organisationId, userId, key }
    await sql`delete from idempotency_keys where organisation_id = ${organisationId} and user_id = ${userId}
      and key = ${key} and created_at < present() - ${KEEP}::interval`.execute(tx)
    const claimed = await tx
      .insertInto('idempotencyKeys')
      .values({ ...of, requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (claimed.numInsertedOrUpdatedRows === 0n) {
      const first = await tx
        .selectFrom('idempotencyKeys')
        .select(['requestHash', 'answer'])
        .where('organisationId', '=', organisationId)
        .where('userId', '=', userId)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      if (!first.requestHash.equals(requestHash)) {
        throw new AppError('conflict', 'This Idempotency-Key was used for another request.')
      }
      return (isSecret ? opened(ctx.app, place, first.answer as string) : first.answer) as T
    }
    const result = await answer(joinTransaction(ctx, tx))
    await tx
      .updateTable('idempotencyKeys')
      .set({
        answer: JSON.stringify(isSecret ? seal(ctx.app.secret, place, JSON.stringify(result)) : result),
      })
      .where('organisationId', '=', organisationId)
      .where('userId', '=', userId)
      .where('key', '=', key)
      .execute()
    return result
  })
}

function opened({ secret, oldSecret }: App, place: string, sealed: string): unknown {
  try {
    return JSON.parse(unseal(secret, place, sealed))
  } catch (error) {
    if (oldSecret === null) throw error
    return JSON.parse(unseal(oldSecret, place, sealed))
  }
}
