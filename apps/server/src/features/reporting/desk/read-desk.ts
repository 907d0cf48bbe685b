import { can } from '@flightdeck/domain/access'
import { hasPlanEnded } from '@flightdeck/domain/subscription'
import type { Handlers } from '../../../ground/operations.ts'
import { readBadge } from '../../acting/changes/index.ts'
import { listClients } from '../../data/clients/index.ts'
import { readFreshness } from '../../data/connections/index.ts'
import { readDemo } from '../demo/index.ts'
import { readProfile } from '../../people/profile/index.ts'
import { findMember } from '../../people/session/index.ts'

/** Data around every screen. Parts equal the answers of their own routes; null when not permitted. */
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
