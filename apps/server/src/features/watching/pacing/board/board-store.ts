import { sql, type Tx } from '@flightdeck/db'
import { checkById, readParameters } from '@flightdeck/domain/checks'
import { dayNumber, type Day } from '@flightdeck/domain/time'
import { DELIVERY_FIELDS } from '@flightdeck/domain/pacing'
import type { SlipLimit } from './thread/slips.ts'
import { budgetRatio, type BudgetChange, type LastEdit } from './budget-ratio.ts'

/** Check whose parameters say how far from its peers a budget is a slip. */
const SLIP_CHECK = 'BUD-04'

/**
 * Last day, in the account's zone, on which a field that delivery depends on was edited, and the budget
 * before as a multiple of the one after, if edited.
 */
export async function lastEdits(tx: Tx, organisationId: string, since: Day): Promise<LastEdit[]> {
  const { rows } = await sql<{ entityNo: number; day: Day; budget: BudgetChange[] | null }>`
    select distinct on (v.entity_no) v.entity_no, (v.at at time zone a.timezone)::date::text as day,
      (select jsonb_agg(c) from jsonb_array_elements(v.changes) c
        where c ->> 'path' like 'settings.budget%') as budget
    from entity_versions v
    join entities e on e.organisation_id = v.organisation_id and e.entity_no = v.entity_no
    join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
    where v.organisation_id = ${organisationId} and v.at >= ${since}::date and v.version > 1
      and exists (select from jsonb_array_elements(v.changes) c
        where split_part(regexp_replace(c ->> 'path', '^settings[.]', ''), '.', 1) = any(${[...DELIVERY_FIELDS]}))
    order by v.entity_no, v.at desc, v.version desc`.execute(tx)
  return rows.map(({ entityNo, day, budget }) => {
    const ratio = budgetRatio(budget ?? [])
    return ratio === null ? [entityNo, dayNumber(day)] : [entityNo, dayNumber(day), ratio]
  })
}

/** Parameters of the check for budget slips on each platform with its own; those for all channels come last. */
export async function findSlipLimits(tx: Tx, organisationId: string): Promise<SlipLimit[]> {
  const rows = await tx
    .selectFrom('selectedChecks')
    .select(['dspName', 'fieldsData'])
    .where('organisationId', '=', organisationId)
    .where('checkId', '=', SLIP_CHECK)
    .where('removedAt', 'is', null)
    .orderBy(sql`channel_name = 'all'`)
    .orderBy('selectedNo')
    .execute()
  const { parameters } = checkById(SLIP_CHECK)!
  return rows.map(({ dspName, fieldsData }) => {
    const { values } = readParameters(parameters, fieldsData as Record<string, unknown>)
    return [dspName, { times: Number(values.times), leastPeers: Number(values.least_peers) }]
  })
}

/** Owner of each entity, from counted rows of plans. */
export async function loadPlanOwners(tx: Tx, organisationId: string): Promise<(readonly [number, string])[]> {
  const { rows } = await sql<{ entityNo: number; owner: string }>`
    select entity_no, min(trim(owner)) as owner from plan_rows
    where organisation_id = ${organisationId} and counts and trim(owner) <> ''
    group by entity_no order by entity_no`.execute(tx)
  return rows.map(({ entityNo, owner }) => [entityNo, owner])
}

/** Margin promised by counted rows of plans: the row that contains today, else the last one. */
export async function loadPlanTargets(
  tx: Tx,
  organisationId: string,
  today: Day,
): Promise<(readonly [entityNo: number, percent: number])[]> {
  const { rows } = await sql<{ entityNo: number; percent: number }>`
    select distinct on (entity_no) entity_no, margin_target_percent::float8 as percent from plan_rows
    where organisation_id = ${organisationId} and counts and margin_target_percent is not null
    order by entity_no, (${today}::date between starts_on and ends_on) desc, starts_on desc`.execute(tx)
  return rows.map(({ entityNo, percent }) => [entityNo, percent])
}

export async function readFullName(tx: Tx, userId: string): Promise<string> {
  const { fullName } = await tx
    .selectFrom('namedUsers')
    .select('fullName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return fullName
}

export type PacedAccount = { accountNo: number; name: string; currency: string }

/** Accounts of an organisation with the currency they count in. */
export function pacedAccounts(tx: Tx, organisationId: string): Promise<PacedAccount[]> {
  return tx
    .selectFrom('adAccounts')
    .select(['accountNo', 'name', 'currency'])
    .where('organisationId', '=', organisationId)
    .orderBy('accountNo')
    .execute()
}
