import { sql } from '@flightdeck/db'
import { SECOND_FACTOR } from '@flightdeck/domain/factors'
import { AppError } from '../../../ground/app-error.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { browserSecret } from '../../../edge/browser-secret.ts'

const LASTS_S = SECOND_FACTOR.ticketMinutes * 60

/** Ticket in this browser for a correct first proof. Opens nothing alone. */
const ticket = browserSecret('flightdeck-ticket', LASTS_S)

type Ticket = { userId: string; vouchedBy: string | null }

export async function giveTicket(ctx: PublicContext, { userId, vouchedBy }: Ticket): Promise<void> {
  const tokenHash = ticket.give(ctx)
  const expiresAt = new Date(ctx.now.getTime() + LASTS_S * 1000)
  await ctx.app.database.asNobody(async (tx) => {
    const { epoch } = await tx.selectFrom('system').select('epoch').executeTakeFirstOrThrow()
    await tx.insertInto('signInTickets').values({ tokenHash, userId, vouchedBy, epoch, expiresAt }).execute()
  })
}

/** Holder of this browser's ticket, between the two proofs. */
export const readTicket = (ctx: PublicContext): Promise<Ticket> => useTicket(ctx, 0)

/** Same, counting a try; after too many the first proof is required again. */
export const tryTicket = (ctx: PublicContext): Promise<Ticket> => useTicket(ctx, 1)

async function useTicket(ctx: PublicContext, tries: 0 | 1): Promise<Ticket> {
  const tokenHash = ticket.hashIn(ctx)
  if (!tokenHash) throw startOver()
  const live = await ctx.app.database.asNobody((tx) =>
    tx
      .updateTable('signInTickets')
      .set({ tries: sql`tries + ${tries}` })
      .from('system')
      .innerJoin('users', (join) => join.on('users.deactivatedAt', 'is', null))
      .whereRef('users.id', '=', 'signInTickets.userId')
      .whereRef('system.epoch', '=', 'signInTickets.epoch')
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', ctx.now)
      .where('tries', '<', SECOND_FACTOR.triesPerTicket)
      .returning(['userId', 'vouchedBy'])
      .executeTakeFirst(),
  )
  if (!live) throw startOver()
  return live
}

/** Consumes the ticket; only one of several concurrent uses succeeds. */
export async function useUpTicket(ctx: PublicContext): Promise<void> {
  const tokenHash = ticket.hashIn(ctx)
  ticket.take(ctx)
  const used = await ctx.app.database.asNobody((tx) =>
    tx.deleteFrom('signInTickets').where('tokenHash', '=', tokenHash).returning('userId').executeTakeFirst(),
  )
  if (!used) throw startOver()
}

const startOver = () => new AppError('wrong_credentials', 'This sign-in has expired. Sign in again.')
