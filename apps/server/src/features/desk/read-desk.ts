import { can, hasPlanEnded } from '@flightdeck/domain'
import type { Handlers } from '../../edge/context.ts'
import { readBadge } from '../changes/index.ts'
import { listClients } from '../clients/index.ts'
import { readFreshness } from '../connections/index.ts'
import { readDemo } from '../demo/index.ts'
import { readProfile } from '../profile/index.ts'
import { findMember } from '../session/index.ts'

/** What surrounds every screen. Each part is what its own call would answer; where that would be refused, it is null. */
export const readDesk: Handlers['desk.read'] = async (ctx) => {
  const { organisationId, userId, now } = ctx
  const member = await ctx.transaction((tx) => findMember(tx, organisationId, userId))
  const seesChanges = can(member.role, 'changes:read') && !hasPlanEnded(member, now)
  const [profile, badge, freshness, clients, demo] = await Promise.all([
    readProfile(ctx),
    seesChanges ? readBadge(ctx) : null,
    can(member.role, 'connectors:read')
      ? ctx.transaction((tx) => readFreshness(tx, organisationId, now))
      : null,
    can(member.role, 'quality:read') ? ctx.transaction((tx) => listClients(tx, organisationId)) : null,
    readDemo(ctx.app),
  ])
  return { profile, change_badge: badge, freshness, clients, demo }
}
