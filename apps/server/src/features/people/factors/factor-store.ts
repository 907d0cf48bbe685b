import { sql, type Database, type Tx } from '@flightdeck/db'
import type { FactorMethod } from '@flightdeck/domain/factors'

type Has = { totp: boolean; passkey: boolean; recovery: boolean }

/** Second-factor methods of a person; empty without a second factor. */
export const factorMethods = (database: Database, userId: string): Promise<FactorMethod[]> =>
  database.asNobody((tx) => methodsIn(tx, userId))

export async function methodsIn(tx: Tx, userId: string): Promise<FactorMethod[]> {
  const { rows } = await sql<Has>`select
    exists (select 1 from totp_secrets where user_id = ${userId} and confirmed_at is not null) as totp,
    exists (select 1 from passkeys where user_id = ${userId}) as passkey,
    exists (select 1 from recovery_codes where user_id = ${userId} and used_at is null) as recovery`.execute(
    tx,
  )
  const { totp, passkey, recovery } = rows[0]!
  if (!totp && !passkey) return []
  return [
    ...(passkey ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(recovery ? (['recovery_code'] as const) : []),
  ]
}

/** Takes away everything that proves a person beside their password; sessions that rested on it no longer do. */
export async function removeFactors(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('totpSecrets').where('userId', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await forgetProofs(tx, userId)
}

/** The last factor is gone: codes to get in without it are gone with it. */
export async function forgetProofs(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx.deleteFrom('signInTickets').where('userId', '=', userId).execute()
  await tx.updateTable('sessions').set({ secondFactorAt: null }).where('userId', '=', userId).execute()
}

export const personIn = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'fullName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
