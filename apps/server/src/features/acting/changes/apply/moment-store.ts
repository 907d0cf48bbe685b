import { PREPARED, sql, type Tx } from '@flightdeck/db'
import type { Role } from '@flightdeck/domain/access'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { DEFAULT_POLICY, type Direction, type Moment, type SetState } from '@flightdeck/domain/changes'
import { parsePolicy } from '../policy/policy-store.ts'
import { LEFT } from '../policy/present.ts'
import { soloMicros, soloSum } from '../sets/solo-store.ts'

type MomentRow = {
  state: SetState
  setStopped: boolean
  digest: string
  proposedBy: string
  proposerRole: Role | null
  approvedAt: Date | null
  approvedBy: string | null
  approverRole: Role | null
  approvedDigest: string | null
  expiresAt: Date | null
  entityCount: number
  raisedMicros: string | null
  isLoweringOnly: boolean
  policy: unknown
  allStopped: boolean
  timezone: string
  platform: AdPlatformKey
  field: string
  direction: Direction
  movedMicros: string | null
  movedCurrency: string | null
  weightMicros: string | null
  stepPercent: number | null
  raisedToday: string
  soloMicros: string | null
  isSoloUnknown: boolean
  proposer: string | null
  currency: string
}
/**
 * States that count towards the limit. Approved but unsent items do not: the first one sent takes the limit,
 * and the other is refused.
 */
const WRITTEN_MAYBE = sql`('sending', 'unknown', 'by_hand')`
type ItemKey = { organisationId: string; setNo: number; itemNo: number }

/** Everything that decides about one item, as currently stored. */
export async function readMoment(
  tx: Tx,
  { organisationId, setNo, itemNo }: ItemKey,
  now: Date,
): Promise<Moment> {
  const solo = soloSum({
    organisationId: sql`s.organisation_id`,
    proposedBy: sql`s.proposed_by`,
    exceptSet: sql`s.set_no`,
    at: sql`${now}::timestamptz`,
    hours: sql`coalesce((p.policy ->> 'soloHours')::int, ${DEFAULT_POLICY.soloHours}::int)`,
    pending: WRITTEN_MAYBE,
  })
  const { rows } = await sql<MomentRow>`
    select ${PREPARED} s.state, s.stopped_at is not null as set_stopped, s.digest, s.proposed_by, pm.role as proposer_role,
      s.approved_at, s.approved_by, am.role as approver_role, s.approved_digest, s.expires_at, s.entity_count,
      s.raised_micros, s.is_lowering_only, p.policy, p.stopped_at is not null as all_stopped, o.timezone, a.platform,
      i.field, i.direction, i.moved_micros, i.moved_currency, i.weight_micros, i.step_percent,
      case when i.direction = 'raises' then (select coalesce(sum(t.weight_micros), 0)::text from change_items t
        where t.organisation_id = i.organisation_id and t.direction = 'raises' and t.state in ('sending', 'unknown', 'done', 'undone')
          and t.sent_at >= date_trunc('day', ${now}::timestamptz at time zone o.timezone) at time zone o.timezone
          and (t.set_no, t.item_no) <> (i.set_no, i.item_no)) else '0' end as raised_today,
      solo.micros as solo_micros, coalesce(solo.is_unknown, false) as is_solo_unknown, o.currency,
      (select full_name from named_users where id = s.proposed_by) as proposer
    from change_items i
    join change_sets s on s.organisation_id = i.organisation_id and s.set_no = i.set_no
    join organisations o on o.organisation_id = i.organisation_id
    join ad_accounts a on a.organisation_id = i.organisation_id and a.account_no = i.account_no
    left join change_policies p on p.organisation_id = i.organisation_id
    left join memberships pm on pm.organisation_id = i.organisation_id and pm.user_id = s.proposed_by and pm.deactivated_at is null
    left join memberships am on am.organisation_id = i.organisation_id and am.user_id = s.approved_by and am.deactivated_at is null
    left join lateral (${solo}) solo on i.direction = 'raises'
    where i.organisation_id = ${organisationId} and i.set_no = ${setNo} and i.item_no = ${itemNo}`.execute(tx)
  return toMoment(rows[0]!, now)
}

const micros = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

function toMoment(row: MomentRow, now: Date): Moment {
  return {
    now,
    timezone: row.timezone,
    policy: parsePolicy(row.policy),
    isStopped: row.allStopped,
    set: {
      state: row.state,
      isStopped: row.setStopped,
      digest: row.digest,
      proposer: { userId: row.proposedBy, role: row.proposerRole },
      approval: toApproval(row),
      entities: row.entityCount,
      weight: { raisedMicros: micros(row.raisedMicros), isLoweringOnly: row.isLoweringOnly },
      solo: {
        micros: soloMicros({ micros: row.soloMicros, isUnknown: row.isSoloUnknown }),
        proposer: row.proposer ?? LEFT,
        currency: row.currency,
      },
    },
    item: {
      platform: row.platform,
      field: row.field,
      weight: {
        direction: row.direction,
        moved:
          row.movedMicros === null || row.movedCurrency === null
            ? null
            : { micros: row.movedMicros, currency: row.movedCurrency },
        movedMicros: micros(row.weightMicros),
        stepPercent: row.stepPercent,
      },
    },
    raisedTodayMicros: BigInt(row.raisedToday),
  }
}

function toApproval(row: MomentRow): Moment['set']['approval'] {
  const { approvedAt, approvedDigest, expiresAt, approvedBy, approverRole } = row
  if (!approvedAt || approvedDigest === null || !expiresAt) return null
  return {
    digest: approvedDigest,
    until: expiresAt,
    by: approvedBy === null ? null : { userId: approvedBy, role: approverRole },
  }
}
