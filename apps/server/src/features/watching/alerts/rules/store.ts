import { sql, type Row, type Tx } from '@flightdeck/db'
import type { SnapshotType } from '@flightdeck/domain/metrics'
import { notFound } from '../../../../ground/app-error.ts'

export type RuleRow = Row<'alertRules'> & {
  creator: string | null
  /** Name of the one watched entity, when known. */
  entityName: string | null
  entityIsShared: boolean
  /** Currencies of the watched accounts. */
  currencies: string[]
  reportingCurrency: string
}
type Filter = {
  ruleNo?: number
  isActive?: boolean | undefined
  type?: SnapshotType | undefined
  removed?: boolean
}

/** Newest first. Rules of other organisations are never found. */
export async function listRules(tx: Tx, organisationId: string, filter: Filter = {}): Promise<RuleRow[]> {
  const { ruleNo, isActive, type, removed = false } = filter
  const { rows } = await sql<RuleRow>`
    select r.*, u.full_name as creator, e.name as entity_name, coalesce(e.is_shared, false) as entity_is_shared,
      array(select distinct a.currency from ad_accounts a where a.organisation_id = r.organisation_id
        and a.read_by is not null and (r.platform is null or a.platform = r.platform)) as currencies,
      o.currency as reporting_currency
    from alert_rules r
    join organisations o on o.organisation_id = r.organisation_id
    left join named_users u on u.id = r.created_by
    left join lateral (
      select max(e.name) filter (where a.platform = split_part(r.entity_id, ':', 1)) as name,
        count(distinct a.platform) > 1 as is_shared
      from entities e
      join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
      where e.organisation_id = r.organisation_id and e.native_id = substr(r.entity_id, strpos(r.entity_id, ':') + 1)
        -- Not a plain comparison: the id leads to a row or two, the kind to a hundred thousand.
        and e.kind || '' = r.snapshot_type) e on r.entity_id is not null
    where r.organisation_id = ${organisationId}
      ${removed ? sql`` : sql`and r.removed_at is null`}
      ${ruleNo === undefined ? sql`` : sql`and r.rule_no = ${ruleNo}`}
      ${isActive === undefined ? sql`` : sql`and r.is_active = ${isActive}`}
      ${type === undefined ? sql`` : sql`and r.snapshot_type = ${type}`}
    order by r.created_at desc, r.rule_no desc`.execute(tx)
  return rows
}

/** Removed rules are not found, except to restore them. */
export async function findRule(
  tx: Tx,
  organisationId: string,
  ruleNo: number,
  { removed = false } = {},
): Promise<RuleRow> {
  const [rule] = await listRules(tx, organisationId, { ruleNo, removed })
  if (!rule) throw notFound()
  return rule
}

/** Row lock: concurrent changes of one rule run one after the other. */
export async function lockRule(tx: Tx, organisationId: string, ruleNo: number): Promise<void> {
  await tx
    .selectFrom('alertRules')
    .select('ruleNo')
    .where('organisationId', '=', organisationId)
    .where('ruleNo', '=', ruleNo)
    .forUpdate()
    .execute()
}

/** Fields of a rule that users set, as stored. */
export type RuleFields = Pick<
  Row<'alertRules'>,
  | 'name'
  | 'description'
  | 'platform'
  | 'snapshotType'
  | 'entityId'
  | 'segment'
  | 'filter'
  | 'timeRangeType'
  | 'customStartDate'
  | 'customEndDate'
  | 'scheduleType'
  | 'scheduleDays'
  | 'emailNotification'
  | 'emailRecipients'
  | 'notificationMessage'
  | 'webhookIds'
  | 'isUrgent'
  | 'thresholdCurrency'
> & { conditions: string }

type RuleOrigin = { organisationId: string; createdBy: string; createdAt: Date; activeFrom: string }

export async function insertRule(tx: Tx, fields: RuleFields, origin: RuleOrigin): Promise<number> {
  const { ruleNo } = await tx
    .insertInto('alertRules')
    .values({ ...fields, ...origin, updatedAt: origin.createdAt })
    .returning('ruleNo')
    .executeTakeFirstOrThrow()
  return ruleNo
}

type Change = Partial<RuleFields> & { isActive?: boolean; removedAt?: Date | null; activeFrom?: string }

export async function updateRule(
  tx: Tx,
  organisationId: string,
  ruleNo: number,
  change: Change,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('alertRules')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updatedAt: now }))
    .where('organisationId', '=', organisationId)
    .where('ruleNo', '=', ruleNo)
    .execute()
}

/** Ids among these of webhooks that the organisation has. */
export async function findWebhookIds(tx: Tx, organisationId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('alertWebhooks')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
