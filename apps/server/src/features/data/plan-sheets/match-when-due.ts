import type { Tx } from '@flightdeck/db'
import { planSlot, type SlotHandler } from '../../../work/slots.ts'
import { matchAgain } from './match-again.ts'

export const MATCH_PLANS = 'match-plans'
const TOGETHER_MS = 10_000

/**
 * A plan may name what has only now been seen. Many accounts are read at the same time and all plans are held while
 * they are matched, so it is done once for all that changed within some seconds, and keeps no sync waiting.
 */
export async function planMatching(tx: Tx, organisationId: string, now: Date): Promise<void> {
  const dueAt = new Date((Math.floor(now.getTime() / TOGETHER_MS) + 1) * TOGETHER_MS)
  const slotKey = dueAt.toISOString()
  await planSlot(tx, { organisationId, kind: MATCH_PLANS, subject: 'all', slotKey, dueAt })
}

export const matchWhenDue: SlotHandler =
  async (_app, { organisationId }) =>
  async (tx) => {
    await matchAgain(tx, organisationId)
    return 'matched'
  }
