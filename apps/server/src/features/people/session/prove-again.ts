import type { FactorProof } from '@flightdeck/contract/session'
import type { FactorMethod } from '@flightdeck/domain/factors'
import type { PersonContext } from '../../../ground/operations.ts'
import { consumeRateLimit } from '../../../edge/traffic/rate-limit.ts'
import { factorMethods, optionsToProve, requireSecondFactor } from '../factors/index.ts'
import { sessionKeys } from './keys.ts'
import { isPassword } from './password.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

type Proof = FactorProof & { password?: string | undefined }
type Way = FactorMethod | 'password'
type Ways = { methods: Way[]; passkey: Record<string, unknown> | null }

/** Second factors if there are any: the attacker of a stolen session may know the password. */
export async function waysToProve(ctx: PersonContext): Promise<Ways> {
  const methods = await factorMethods(ctx.app.database, ctx.userId)
  if (methods.length > 0) {
    return { methods, passkey: methods.includes('passkey') ? await optionsToProve(ctx, ctx.userId) : null }
  }
  const hasPassword = (await loadPasswordHash(ctx)) !== null
  return { methods: hasPassword ? ['password'] : [], passkey: null }
}

/** Proves a signed-in user's identity again before changes to their proofs. */
export async function proveAgain(ctx: PersonContext, { password, ...proof }: Proof): Promise<void> {
  if (password === undefined) await requireSecondFactor(ctx, ctx.userId, proof, ctx.sessionId)
  else await provePassword(ctx, password)
  await ctx.app.database.asNobody((tx) =>
    tx
      .updateTable('sessions')
      .set({ provenAt: ctx.now, ...(password === undefined && { secondFactorAt: ctx.now }) })
      .where('id', '=', ctx.sessionId)
      .execute(),
  )
}

async function provePassword(ctx: PersonContext, password: string): Promise<void> {
  const isEnough = (await factorMethods(ctx.app.database, ctx.userId)).length === 0
  await consumeRateLimit(ctx.app.database, `password:${ctx.userId}`, { per: 10, seconds: 3600 })
  const matches = await isPassword(password, await loadPasswordHash(ctx), sessionKeys(ctx.app.secret).pepper)
  if (matches && isEnough) return
  const sentence = isEnough ? 'Incorrect current password.' : 'Confirm with your second factor.'
  throw invalidField('password', sentence)
}

async function loadPasswordHash(ctx: PersonContext): Promise<string | null> {
  const { passwordHash } = await ctx.app.database.asNobody((tx) =>
    tx.selectFrom('users').select('passwordHash').where('id', '=', ctx.userId).executeTakeFirstOrThrow(),
  )
  return passwordHash
}
