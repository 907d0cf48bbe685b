import { PREPARED, sql, type Tx } from '@flightdeck/db'
import { nextTry } from '@flightdeck/domain/work'

export type LeasedTable = 'slots' | 'outbox'
/** Claimed row: its key, and the fence that must still hold when its result is written. */
export type Claim = {
  organisationId: string
  /** Key of the row: a message's id, or a slot's kind, subject and key. */
  id?: string
  kind?: string
  subject?: string
  slotKey?: string
  fence: string
  attempts: number
  dueAt: Date
  firstDueAt: Date
  lateS: number
}

const table = (name: LeasedTable) => sql.table(name)
const rowKeySql = (name: LeasedTable, { id, kind, subject, slotKey }: Claim) =>
  name === 'slots' ? sql`kind = ${kind} and subject = ${subject} and slot_key = ${slotKey}` : sql`id = ${id}`

/** Limits a claim to some kinds of work; without it, all. */
export type ClaimFilter = {
  kinds: string[]
  are: 'taken' | 'left out'
  /** At most one message in flight per receiver, across all workers. */
  oneEach?: true
  /** Round-robin between organisations, so that a long backlog delays only its owner. */
  inTurn?: true
}

/**
 * Leaves work that needs an organisation's numbers to the worker that has loaded them. Ends with that
 * worker's leases.
 */
const notElsewhere = (name: LeasedTable, owner: string, together: readonly string[]) =>
  name === 'outbox' || together.length === 0
    ? sql``
    : sql`and not (kind = any(${[...together]}) and organisation_id in (
        select organisation_id from slots
        where lease_until > now() and state = 'waiting' and lease_owner <> ${owner} and kind = any(${[...together]})))`

const IS_FREE = sql`state = 'waiting' and due_at <= present() and (lease_until is null or lease_until < now())`

/** Oldest message of each receiver that has none in flight. Claims are serialised, so that it stays one. */
const oldestPerReceiver = (limit: number, of: ReturnType<typeof kindFilter>) => sql`
  select ctid from (
    select distinct on (coalesce(receiver, id::text)) ctid, due_at from outbox m
    where ${IS_FREE} ${of} and not exists (select 1 from outbox other
      where other.receiver = m.receiver and other.state = 'waiting' and other.lease_until > now())
    order by coalesce(receiver, id::text), due_at, first_due_at, id) first
  order by due_at limit ${limit}`

/** Oldest rows scanned per claim; above the largest backlog one organisation may create. */
const LOOKED_AT = 2_000

/**
 * Takes one row of each organisation, then a second of each: those with work under way come later. Of work
 * that is to be alone an organisation has one row at a time, the oldest, so that two concurrent claims do not
 * take two.
 */
const inTurn = (
  limit: number,
  of: ReturnType<typeof kindFilter>,
  ofHeld: ReturnType<typeof kindFilter>,
) => sql`
  select s.ctid from (
    select due.*, alone_now, row_number() over (partition by whose order by since) + coalesce(under_way, 0) as turn,
      row_number() over (partition by whose, what, alone order by since, place) as nth
    from (select ctid as place, organisation_id as whose, kind as what, due_at as since, detail ->> 'alone' as alone
      from slots where ${IS_FREE} ${of} order by due_at limit ${LOOKED_AT}) due
    left join (select organisation_id as whose, count(*) as under_way, count(*) filter (where detail ->> 'alone' is not null) as alone_now
      from slots where lease_until > now() and state = 'waiting' ${ofHeld} group by 1) held using (whose)
  ) fair join slots s on s.ctid = fair.place
  where (alone is null or (nth = 1 and coalesce(alone_now, 0) = 0)) and ${IS_FREE}
  order by turn, since limit ${limit} for update of s skip locked`

/** Checks for free rows before waiting for a turn to claim. */
async function isAnyFree(tx: Tx, name: LeasedTable, of: ReturnType<typeof kindFilter>): Promise<boolean> {
  const { rows } = await sql<{ isAny: boolean }>`
    select ${PREPARED} exists (select from ${table(name)} where ${IS_FREE} ${of}) as is_any`.execute(tx)
  return rows[0]!.isAny
}

/**
 * Claims due rows without a live lease. Due times follow the product's clock; leases are about processes, and
 * follow the database's own.
 */
export async function claimDue<Row>(
  tx: Tx,
  name: LeasedTable,
  {
    owner,
    leaseS,
    limit,
    which,
    together = [],
    isReserved = false,
  }: {
    owner: string
    leaseS: number
    limit: number
    which?: ClaimFilter | undefined
    together?: readonly string[] | undefined
    /** Claims reserved rows, and no others. */
    isReserved?: boolean | undefined
  },
): Promise<(Row & Claim)[]> {
  const rowFilter = sql`${isReserved ? sql`and is_reserved` : sql`and not is_reserved`} ${kindFilter(name, which)}`
  if (which?.oneEach) {
    if (!(await isAnyFree(tx, name, rowFilter))) return []
    await sql`select pg_advisory_xact_lock(hashtextextended('receivers', 0))`.execute(tx)
  }
  const { rows } = await sql<Row & Claim>`
    update ${PREPARED} ${table(name)} set lease_owner = ${owner}, lease_until = now() + make_interval(secs => ${leaseS}),
      fence = fence + 1, attempts = attempts + 1
    where ctid = any(array(${
      which?.oneEach
        ? oldestPerReceiver(limit, rowFilter)
        : which?.inTurn
          ? inTurn(limit, rowFilter, kindFilter(name, which))
          : sql`
      select ctid from ${table(name)}
      where ${IS_FREE} ${rowFilter} ${notElsewhere(name, owner, together)}
      order by due_at limit ${limit} for update skip locked`
    }))
    returning *, extract(epoch from present() - due_at)::float8 as late_s`.execute(tx)
  return rows
}

/** The lease was taken over by another worker; discard the result. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/**
 * Writes a result while its row is locked. The fence check goes ahead of the writes in the same round trip; a
 * worker that lost its lease gets an error before the transaction ends, and writes nothing.
 */
export async function behindFence<T>(
  tx: Tx,
  name: LeasedTable,
  claim: Claim,
  write: () => Promise<T>,
): Promise<T> {
  const [leaseCheck, written] = await Promise.allSettled([stillHolds(tx, name, claim), write()])
  if (leaseCheck.status === 'rejected') throw leaseCheck.reason
  if (!leaseCheck.value) throw new LeaseLost()
  if (written.status === 'rejected') throw written.reason
  return written.value
}

/** Locks the row while its result is written; false if another worker took it over. */
async function stillHolds(tx: Tx, name: LeasedTable, claim: Claim): Promise<boolean> {
  const { rows } = await sql`
    select ${PREPARED} 1 from ${table(name)} where organisation_id = ${claim.organisationId} and ${rowKeySql(name, claim)}
      and fence = ${claim.fence} and state = 'waiting' for share`.execute(tx)
  return rows.length > 0
}

export async function renew(tx: Tx, name: LeasedTable, claim: Claim, leaseS: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${table(name)} set lease_until = now() + make_interval(secs => ${leaseS})
    where ${heldBy(name, claim)}`.execute(tx)
  return numAffectedRows === 1n
}

export async function markDone(tx: Tx, name: LeasedTable, claim: Claim, outcome?: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${table(name)} set state = 'done', finished_at = present(), lease_owner = null, lease_until = null
      ${outcome === undefined ? sql`` : sql`, outcome = ${outcome}`}
    where ${heldBy(name, claim)}`.execute(tx)
  return numAffectedRows === 1n
}

export type Failure = { reason: string; forGood: boolean; askedMs: number }

/** A failure waits for its next try, or is given up and shown. */
export async function markFailed(
  tx: Tx,
  name: LeasedTable,
  claim: Claim,
  { reason, forGood, askedMs }: Failure,
): Promise<'retry' | 'dead'> {
  const { rows } = await sql<{ now: Date }>`select present() as now`.execute(tx)
  const next = forGood
    ? ({ kind: 'dead' } as const)
    : nextTry({
        attempts: claim.attempts,
        firstDueAt: claim.firstDueAt,
        now: rows[0]!.now,
        jitter: Math.random(),
        askedMs,
      })
  const change =
    next.kind === 'dead' ? sql`state = 'dead', finished_at = present()` : sql`due_at = ${next.at}`
  await sql`
    update ${table(name)} set ${change}, last_error = ${reason.slice(0, 500)}, lease_owner = null, lease_until = null
    where ${heldBy(name, claim)}`.execute(tx)
  if (name === 'outbox' && next.kind === 'retry') await delayReceiver(tx, claim, next.at)
  return next.kind
}

/** Delays the receiver's other messages until the failed one is retried. */
async function delayReceiver(tx: Tx, { organisationId, id }: Claim, until: Date): Promise<void> {
  await sql`
    update outbox other set due_at = greatest(other.due_at, ${until}) from outbox one
    where one.organisation_id = ${organisationId} and one.id = ${id} and other.receiver = one.receiver
      and other.state = 'waiting' and (other.lease_until is null or other.lease_until < now())`.execute(tx)
}

/** On a graceful stop the rows go back at once instead of waiting for the lease to run out. */
export async function releaseAll(tx: Tx, name: LeasedTable, owner: string): Promise<void> {
  await sql`update ${table(name)} set lease_owner = null, lease_until = null
    where lease_owner = ${owner} and state = 'waiting'`.execute(tx)
}

function heldBy(name: LeasedTable, claim: Claim) {
  return sql`organisation_id = ${claim.organisationId} and ${rowKeySql(name, claim)}
    and fence = ${claim.fence} and state = 'waiting'`
}

function kindFilter(name: LeasedTable, which: ClaimFilter | undefined) {
  if (!which) return sql``
  const kind = sql.ref(name === 'slots' ? 'kind' : 'channel')
  return which.are === 'taken'
    ? sql`and ${kind} = any(${which.kinds})`
    : sql`and ${kind} <> all(${which.kinds})`
}
