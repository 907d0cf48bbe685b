import { newId, type Tx } from '@flightdeck/db'
import { SECOND_FACTOR } from '@flightdeck/domain/factors'
import { AppError, notFound } from '../../../ground/app-error.ts'
import type { HandlersOf } from '../../../ground/operations.ts'
import { addFactor, removeFactor } from './add-and-remove.ts'
import { changeFactors } from './change-factors.ts'
import { personIn } from './factor-store.ts'
import { optionsToAdd, readNewPasskey } from './passkeys.ts'

type OfPasskeys = 'factors.startPasskey' | 'factors.addPasskey' | 'factors.removePasskey'

export const passkeyHandlers: Pick<HandlersOf<'factors'>, OfPasskeys> = {
  'factors.startPasskey': async (ctx) => {
    const person = await changeFactors(ctx, async (tx, { userId }) => {
      await refuseTooMany(tx, userId)
      return personIn(tx, userId)
    })
    return optionsToAdd(ctx, person)
  },

  'factors.addPasskey': async (ctx, { body }) => {
    const passkey = await readNewPasskey(ctx, ctx.userId, body.passkey)
    if (!passkey) throw new AppError('invalid', 'Couldn’t verify this passkey. Try again.')
    return changeFactors(ctx, async (tx, whose) => {
      await refuseTooMany(tx, whose.userId)
      const row = { id: newId(), userId: whose.userId, name: body.name, createdAt: ctx.now, ...passkey }
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('passkeys')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) throw new AppError('conflict', 'This passkey is already added.')
      return { recovery_codes: await addFactor(ctx, tx, whose, body.name) }
    })
  },

  'factors.removePasskey': async (ctx, { params }) => {
    await changeFactors(ctx, async (tx, whose) => {
      const removed = await tx
        .deleteFrom('passkeys')
        .where('userId', '=', whose.userId)
        .where('id', '=', params.id)
        .returning('name')
        .executeTakeFirst()
      if (!removed) throw notFound()
      await removeFactor(ctx, tx, whose, removed.name)
    })
    return { message: 'Passkey removed' }
  },
}

async function refuseTooMany(tx: Tx, userId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= SECOND_FACTOR.mostPasskeys)
    throw new AppError('conflict', `You have ${count} passkeys. Remove one first.`)
}
