import type { Tx } from '@flightdeck/db'
import { AppError } from '../../../ground/app-error.ts'
import type { PersonContext } from '../../../ground/operations.ts'
import { recordFactorChange, type FactorOwner } from './change-factors.ts'
import { forgetProofs, methodsIn } from './factor-store.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** Marks this session as proven by the new factor. Returns recovery codes if there are none yet. */
export async function addFactor(
  ctx: PersonContext,
  tx: Tx,
  whose: FactorOwner,
  what: string,
): Promise<string[] | null> {
  const { userId } = whose
  await tx
    .updateTable('sessions')
    .set({ provenAt: ctx.now, secondFactorAt: ctx.now })
    .where('id', '=', ctx.sessionId)
    .execute()
  await recordFactorChange(ctx, tx, whose, { action: 'factor.added', what })
  const hasCodes = (await methodsIn(tx, userId)).includes('recovery_code')
  return hasCodes ? null : makeRecoveryCodes(ctx.app.secret, tx, userId)
}

/** Refuses to remove the last factor while an organisation of the person requires one. */
export async function removeFactor(
  ctx: PersonContext,
  tx: Tx,
  whose: FactorOwner,
  what: string,
): Promise<void> {
  const { userId, askedBy } = whose
  if ((await methodsIn(tx, userId)).length === 0) {
    if (askedBy !== null) {
      throw new AppError(
        'conflict',
        `${askedBy} requires a second factor. Add another one before you remove this one.`,
      )
    }
    await forgetProofs(tx, userId)
  }
  await recordFactorChange(ctx, tx, whose, { action: 'factor.removed', what })
}
