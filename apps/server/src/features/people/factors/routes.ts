import type { Factors } from '@flightdeck/contract/factors'
import { otpauthUri } from '@flightdeck/domain/factors'
import { AppError, notFound } from '../../../ground/app-error.ts'
import type { HandlersOf } from '../../../ground/operations.ts'
import { consumeRateLimit } from '../../../edge/traffic/rate-limit.ts'
import { addFactor, removeFactor } from './add-and-remove.ts'
import { changeFactors, recordFactorChange } from './change-factors.ts'
import { methodsIn, personIn } from './factor-store.ts'
import { passkeyHandlers } from './passkey-routes.ts'
import { readFactors } from './read-factors.ts'
import { requireFactors } from './require-factors.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { relyingParty } from './relying-party.ts'
import { newTotpSecret, useTotp } from './totp.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

const APP = 'Authenticator app'

export const factorHandlers: HandlersOf<'factors'> = {
  'factors.read': (ctx): Promise<Factors> => readFactors(ctx),

  'factors.startTotp': (ctx) =>
    changeFactors(ctx, async (tx, { userId }) => {
      if ((await methodsIn(tx, userId)).includes('totp')) throw hasApp()
      const { sealed, written } = newTotpSecret(ctx.app, userId)
      const fresh = { sealedSecret: sealed, createdAt: ctx.now }
      await tx
        .insertInto('totpSecrets')
        .values({ userId, ...fresh })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh))
        .execute()
      const { name: issuer } = relyingParty(ctx.app)
      const { email: account } = await personIn(tx, userId)
      return { secret: written, uri: otpauthUri({ issuer, account, secret: written }) }
    }),

  'factors.confirmTotp': async (ctx, { body }) => {
    await consumeRateLimit(ctx.app.database, `totp set-up:${ctx.userId}`, { per: 20, seconds: 3600 })
    return changeFactors(ctx, async (tx, whose) => {
      const { userId } = whose
      const isRight = await useTotp(ctx.app, tx, {
        userId,
        code: body.code,
        now: ctx.now,
        isConfirmed: false,
      })
      if (!isRight) throw wrongCode()
      return { recovery_codes: await addFactor(ctx, tx, whose, APP) }
    })
  },

  'factors.removeTotp': async (ctx) => {
    await changeFactors(ctx, async (tx, whose) => {
      const { numDeletedRows } = await tx
        .deleteFrom('totpSecrets')
        .where('userId', '=', whose.userId)
        .where('confirmedAt', 'is not', null)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw notFound()
      await removeFactor(ctx, tx, whose, APP)
    })
    return { message: 'Authenticator app removed' }
  },

  ...passkeyHandlers,

  'factors.require': (ctx, { body }) => requireFactors(ctx, body.on),

  'factors.newRecoveryCodes': (ctx) =>
    changeFactors(ctx, async (tx, whose) => {
      if ((await methodsIn(tx, whose.userId)).length === 0) throw hasNone()
      await recordFactorChange(ctx, tx, whose, {
        action: 'factor.recovery_codes_made',
        what: 'Recovery codes',
      })
      return { recovery_codes: await makeRecoveryCodes(ctx.app.secret, tx, whose.userId) }
    }),
}

function wrongCode(): AppError {
  return invalidField('code', 'Incorrect code. Check the time on your phone and try the next code.')
}
const hasApp = () => new AppError('conflict', 'You already have an authenticator app. Remove it first.')
const hasNone = () => new AppError('conflict', 'Set up a second factor first.')
