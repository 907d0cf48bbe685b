import type { Preferences, Profile } from '@flightdeck/contract/profile'
import { INSTALLATION, type Row } from '@flightdeck/db'
import type { HandlersOf, PersonContext } from '../../../ground/operations.ts'
import { consumeRateLimit } from '../../../edge/traffic/rate-limit.ts'
import { recordOfPerson } from '../audit/index.ts'
import {
  changePassword,
  hashPassword,
  isPassword,
  refuseWeakPassword,
  sessionKeys,
} from '../session/index.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

export const profileHandlers: HandlersOf<'profile'> = {
  'profile.read': (ctx) => readProfile(ctx),

  'profile.update': async (ctx, { body }) => {
    const before = await me(ctx)
    const changed = await ctx.app.database.asPerson(ctx.userId, (tx) =>
      tx
        .updateTable('users')
        .set({
          fullName: body.full_name ?? before.fullName,
          preferences: JSON.stringify({ ...(before.preferences as Preferences), ...body.preferences }),
        })
        .where('id', '=', ctx.userId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    return present(changed)
  },

  'profile.changePassword': async (ctx, { body }) => {
    const user = await me(ctx)
    const { pepper } = sessionKeys(ctx.app.secret)
    await consumeRateLimit(ctx.app.database, `password:${ctx.userId}`, { per: 10, seconds: 3600 })
    if (!(await isPassword(body.current_password, user.passwordHash, pepper))) {
      throw invalidField('current_password', 'Incorrect current password.')
    }
    refuseWeakPassword(body.password, [user.fullName, user.email.split('@')[0]!])
    const passwordHash = await hashPassword(body.password, pepper)
    await ctx.app.database.inOrganisation(INSTALLATION, async (tx) => {
      await changePassword(ctx, tx, ctx.userId, passwordHash, ctx.sessionId)
      await recordOfPerson(ctx, tx, ctx.userId, { action: 'password.changed', subject: 'password' })
    })
    ctx.app.wake('outbox')
    return { message: 'Password changed. You’re signed out of all other devices.' }
  },
}

/** My name, address and preferences. */
export const readProfile = async (ctx: Pick<PersonContext, 'app' | 'userId'>): Promise<Profile> =>
  present(await me(ctx))

function me(ctx: Pick<PersonContext, 'app' | 'userId'>): Promise<Row<'users'>> {
  return ctx.app.database.asPerson(ctx.userId, (tx) =>
    tx.selectFrom('users').selectAll().where('id', '=', ctx.userId).executeTakeFirstOrThrow(),
  )
}

function present(user: Row<'users'>): Profile {
  return {
    full_name: user.fullName,
    email: user.email,
    has_password: user.passwordHash !== null,
    preferences: user.preferences as Preferences,
  }
}
