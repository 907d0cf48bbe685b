import { createHash } from 'node:crypto'
import { sql } from '@flightdeck/db'
import type { FastifyRequest } from 'fastify'
import type { App } from '../ground/app.ts'
import { seal, unseal } from '../ground/seal.ts'
import { AppError } from '../ground/app-error.ts'
import type { OrganisationContext } from './context.ts'

const KEEP = '24 hours'

/**
 * Replays the first response to a creating call repeated under its Idempotency-Key. Key, response and the
 * call's own writes commit together: a kill in between leaves all or nothing, and a concurrent call with the
 * same key waits. A response that holds a secret is stored sealed.
 */
export async function answerOnce<T>(
  ctx: OrganisationContext,
  request: FastifyRequest,
  input: unknown,
  answer: () => Promise<T>,
  isSecret = false,
): Promise<T> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return answer()
  if (typeof key !== 'string' || key.length < 1 || key.length > 255) {
    throw new AppError('invalid', 'The Idempotency-Key header must have 1 to 255 characters.')
  }
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.routeOptions.url} ${JSON.stringify(input)}`)
    .digest()

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
    // The use-case joins this transaction instead of opening its own.
    ctx.transaction = (work) => work(tx)
    const result = await answer()
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
