import type { Device } from '@flightdeck/contract/session'
import { notFound } from '../../../ground/app-error.ts'
import type { PersonContext } from '../../../ground/operations.ts'
import { recordOfPerson } from '../audit/index.ts'
import { revokeSession, revokeUserSessions } from './store.ts'

export async function listDevices(ctx: PersonContext): Promise<Device[]> {
  const sessions = await ctx.app.database.asPerson(ctx.userId, (tx) =>
    tx
      .selectFrom('sessions')
      .innerJoin('system', 'system.epoch', 'sessions.epoch')
      .selectAll('sessions')
      .where('userId', '=', ctx.userId)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', ctx.now)
      .orderBy('lastSeenAt', 'desc')
      .execute(),
  )
  return sessions.map((session) => ({
    id: session.id,
    user_agent: session.userAgent,
    ip: session.ip,
    signed_in_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    is_current: session.id === ctx.sessionId,
  }))
}

export async function endDevice(ctx: PersonContext, sessionId: string): Promise<void> {
  const mine = (await listDevices(ctx)).some((device) => device.id === sessionId)
  if (!mine) throw notFound()
  await ctx.app.database.asPerson(ctx.userId, async (tx) => {
    const ended = await revokeSession(tx, sessionId, 'signed out from a list', ctx.now)
    const subject = ended?.userAgent ?? 'an unknown device'
    if (ended) await recordOfPerson(ctx, tx, ctx.userId, { action: 'session.device_ended', subject })
  })
}

export async function endOthers(ctx: PersonContext): Promise<void> {
  await ctx.app.database.asPerson(ctx.userId, async (tx) => {
    await revokeUserSessions(tx, ctx.userId, 'signed out everywhere else', ctx.now, ctx.sessionId)
    await recordOfPerson(ctx, tx, ctx.userId, { action: 'session.others_ended', subject: 'other devices' })
  })
}
