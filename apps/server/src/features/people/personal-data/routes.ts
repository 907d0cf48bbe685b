import { AppError } from '../../../ground/app-error.ts'
import type { HandlersOf, PersonContext } from '../../../ground/operations.ts'
import { consumeRateLimit } from '../../../edge/traffic/rate-limit.ts'
import { recordOfPerson } from '../audit/index.ts'
import { isPassword, sessionKeys } from '../session/index.ts'
import { erasePerson, planErasure } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

const EXPORTS = { per: 5, seconds: 3600 }
const TRIES = { per: 10, seconds: 3600 }
/** Maximum session age that confirms an account without a password. */
const FRESH_MS = 15 * 60 * 1000

export const personalDataHandlers: HandlersOf<'personalData'> = {
  'personalData.export': async (ctx) => {
    await consumeRateLimit(ctx.app.database, `personal export:${ctx.userId}`, EXPORTS)
    const file = await exportPerson(ctx.app, ctx.userId)
    await ctx.app.database.asPerson(ctx.userId, (tx) =>
      recordOfPerson(ctx, tx, ctx.userId, { action: 'person.exported', subject: 'personal data' }),
    )
    return file
  },

  'personalData.plan': async (ctx) => {
    const plan = await ctx.app.database.asOperator((tx) => planErasure(ctx.app, tx, ctx.userId))
    return {
      pseudonym: plan.pseudonym,
      organisations: plan.organisations.map(({ name, isLastOwner }) => ({
        name,
        is_last_owner: isLastOwner,
      })),
    }
  },

  'personalData.erase': async (ctx, { body }) => {
    await consumeRateLimit(ctx.app.database, `erase:${ctx.userId}`, TRIES)
    await requireIdentity(ctx, body)
    const { problem } = await erasePerson(ctx.app, ctx.userId)
    if (problem) throw new AppError('conflict', problem)
    ctx.clearStorage()
    return { message: 'Account erased' }
  },
}

async function requireIdentity(
  ctx: PersonContext,
  { email, password }: { email: string; password?: string | undefined },
) {
  const { user, session } = await ctx.app.database.asPerson(ctx.userId, async (tx) => ({
    user: await tx.selectFrom('users').selectAll().where('id', '=', ctx.userId).executeTakeFirstOrThrow(),
    session: await tx
      .selectFrom('sessions')
      .select('createdAt')
      .where('id', '=', ctx.sessionId)
      .executeTakeFirstOrThrow(),
  }))
  if (email !== user.email) throw invalidField('email', 'Type your email address to confirm.')
  if (user.passwordHash !== null) {
    if (!(await isPassword(password ?? '', user.passwordHash, sessionKeys(ctx.app.secret).pepper)))
      throw invalidField('password', 'Incorrect current password.')
  } else if (ctx.now.getTime() - session.createdAt.getTime() > FRESH_MS)
    throw invalidField('password', 'Sign out and in again first to confirm it’s you.')
}
