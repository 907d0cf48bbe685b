import { createHmac, randomInt } from 'node:crypto'
import type { Tx } from '@flightdeck/db'
import { plainRecoveryCode, recoveryCode, SECOND_FACTOR } from '@flightdeck/domain/factors'
import { deriveKey } from '../../../ground/secret.ts'

/** Keyed and bound to the person, so that a stolen table is of no use alone. */
function hashOfCode(secret: string, userId: string, code: string): Buffer {
  const key = deriveKey(secret, 'recovery code')
  return createHmac('sha256', key)
    .update(`${userId} ${plainRecoveryCode(code)}`)
    .digest()
}

/** Replaces all earlier codes; the only time the new ones can be read. */
export async function makeRecoveryCodes(secret: string, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: SECOND_FACTOR.recoveryCodes }, () => recoveryCode(randomInt))
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOfCode(secret, userId, code) })))
    .execute()
  return codes
}

/** Marks a code as used; each code works once. */
export async function useRecoveryCode(
  secret: string,
  tx: Tx,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOfCode(secret, userId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
