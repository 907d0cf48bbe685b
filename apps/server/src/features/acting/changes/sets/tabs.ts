import { PREPARED, sql, type Tx } from '@flightdeck/db'
import { may } from '@flightdeck/domain/access'
import type { ChangePolicy } from '@flightdeck/domain/changes'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { soloSum } from './solo-store.ts'

export type Tab = 'waiting_for_me' | 'in_progress' | 'done'

const OPEN = sql`c.state in ('draft', 'proposed', 'approved', 'applying')`

/** Condition for the sets `c` of a tab. */
export function tabSql(tab: Tab, ctx: MemberContext, policy: ChangePolicy) {
  if (tab === 'in_progress') return OPEN
  if (tab === 'done') return sql`not ${OPEN}`
  return waitingSql(ctx, policy)
}

/** Condition for sets the user could decide next: proposals to approve and approved sets to apply. */
function waitingSql({ actor, organisationId, userId, role, now }: MemberContext, policy: ChangePolicy) {
  const mayApprove = may(actor, 'changes:approve') && policy.approvers.includes(role)
  // Only the viewer's own sets count towards the solo limit.
  const solo = soloSum({
    organisationId: sql`${organisationId}::uuid`,
    proposedBy: sql`${userId}::uuid`,
    exceptSet: sql`c.set_no`,
    at: sql`${now}::timestamptz`,
    hours: sql`${policy.soloHours}::int`,
  })
  const limit = policy.fourEyesAboveMicros
  const fourEyes =
    limit === null
      ? sql`false`
      : sql`(not (c.is_lowering_only and ${policy.isLighterForLowering}) and (c.raised_micros is null
          or c.raised_micros > ${limit.toString()}::bigint or (c.raised_micros > 0 and exists (select 1 from (${solo}) x
            where x.is_unknown or c.raised_micros + x.micros::bigint > ${limit.toString()}::bigint))))`
  return sql`(c.expires_at is null or c.expires_at > ${now}) and (
    (c.state = 'proposed' and ${mayApprove} and not (${fourEyes} and c.proposed_by = ${userId}))
    or (c.state = 'approved' and ${may(actor, 'changes:apply')}))`
}

export async function countTabs(
  tx: Tx,
  ctx: MemberContext,
  policy: ChangePolicy,
): Promise<{ waiting_for_me: number; in_progress: number; done: number }> {
  const { rows } = await sql<{ waiting: number; open: number; done: number }>`
    select ${PREPARED} count(*) filter (where ${waitingSql(ctx, policy)})::int as waiting,
      count(*) filter (where ${OPEN})::int as open, count(*) filter (where not ${OPEN})::int as done
    from change_sets c where c.organisation_id = ${ctx.organisationId}`.execute(tx)
  const { waiting, open, done } = rows[0]!
  return { waiting_for_me: waiting, in_progress: open, done }
}
