import { sql, type Tx } from '@flightdeck/db'
import type { ChangePolicy, SoloRaises } from '@flightdeck/domain/changes'
import { reportingCurrency } from '../../../data/rates/index.ts'
import { LEFT } from '../policy/present.ts'

/** Approvals, and sendings that raise, of one organisation wait for each other: two of them never see the same sum. */
export const DECIDING_RAISES = 'deciding raises'

type Sql = ReturnType<typeof sql>
type SoloQuery = {
  organisationId: Sql
  proposedBy: Sql
  exceptSet: Sql
  at: Sql
  hours: Sql
  /** Items that count although they are not written yet. */
  pending?: Sql
}
/** `micros` leaves out what is not known. */
export type SoloRow = { micros: string | null; isUnknown: boolean }

const PENDING = sql`('waiting', 'sending', 'unknown', 'by_hand')`

/**
 * Joins `change_items t` of sets `o` that their proposer approved alone up to a moment, and that raise what can be
 * spent: not written yet, or written within the hours. Undone items count too.
 */
export const soloItems = ({
  organisationId,
  proposedBy,
  exceptSet,
  at,
  hours,
  pending = PENDING,
}: SoloQuery) => sql`
  change_sets o join change_items t on t.organisation_id = o.organisation_id and t.set_no = o.set_no
  where o.organisation_id = ${organisationId} and o.proposed_by = ${proposedBy} and o.approved_by = o.proposed_by
    and o.set_no <> ${exceptSet} and o.approved_at <= ${at}
    and o.state in ('approved', 'applying', 'applied', 'partly_applied', 'failed', 'undone') and t.direction = 'raises'
    and (t.state in ${pending} or (t.state in ('done', 'undone')
      and coalesce(t.sent_at, t.settled_at) > ${at} - make_interval(hours => ${hours})))`

export const soloSum = (query: SoloQuery) => sql`
  select sum(t.weight_micros)::text as micros, coalesce(bool_or(t.weight_micros is null), false) as is_unknown
  from ${soloItems(query)}`

export const soloMicros = ({ micros, isUnknown }: SoloRow): SoloRaises['micros'] =>
  isUnknown ? null : BigInt(micros ?? 0)

/** Raises that the proposer of a set approved alone in other sets. */
export async function findSolo(
  tx: Tx,
  { organisationId, setNo, proposedBy }: { organisationId: string; setNo: number; proposedBy: string },
  { policy, now }: { policy: ChangePolicy; now: Date },
): Promise<SoloRaises> {
  const [{ rows }, currency] = await Promise.all([
    sql<SoloRow & { proposer: string | null }>`
      select solo.*, (select full_name from named_users where id = ${proposedBy}) as proposer
      from (${soloSum({
        organisationId: sql`${organisationId}::uuid`,
        proposedBy: sql`${proposedBy}::uuid`,
        exceptSet: sql`${setNo}::int`,
        at: sql`${now}::timestamptz`,
        hours: sql`${policy.soloHours}::int`,
      })}) solo`.execute(tx),
    reportingCurrency(tx, organisationId),
  ])
  const [row] = rows
  return { micros: soloMicros(row!), proposer: row!.proposer ?? LEFT, currency }
}
