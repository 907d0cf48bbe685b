import type { ReportAsk } from '@flightdeck/contract/reports'
import { sql, type Tx } from '@flightdeck/db'

type Opinion = { over: string; under?: string; times?: number; isMoney?: boolean }

/** Open, and neither accepted nor a false positive. */
const TO_DO = `is_open and coalesce(handling, '') not in ('accepted', 'wrong')`

/** Rows of each source, and what is read off them, in plain SQL. Written apart from the product. */
const SOURCES: Record<string, { rows: string; keys: Record<string, string>; metrics: Record<string, Opinion> }> = {
  issues: {
    rows: `select f.*, (f.opened_at at time zone 'UTC')::date as on_day, a.name as account, a.account_no,
        case when l.entity_no is null then 'none' when v.entity_no is null and e.gone_at is null then 'certified' else 'changed' end as certified
      from findings f join entities e using (organisation_id, entity_no) join ad_accounts a using (organisation_id, account_no)
      left join certificate_entities l using (organisation_id, entity_no)
      left join entity_versions v on v.entity_no = f.entity_no and v.organisation_id = f.organisation_id and v.version = 2
      where not f.is_muted`,
    keys: {
      severity: 'severity',
      check: 'check_id',
      owner: `coalesce(owner_id::text, '-')`,
      campaign: `coalesce(campaign_no::text, '-')`,
      certificate: 'certified',
      issue_state: `case when not is_open then 'fixed' when handling in ('acknowledged', 'accepted', 'wrong') then handling else 'open' end`,
    },
    metrics: {
      issues: { over: '1' },
      open_issues: { over: `(${TO_DO})::int` },
      critical_issues: { over: `(${TO_DO} and severity = 'critical')::int` },
      fixed_share: { over: '(not is_open)::int', under: '1', times: 100 },
      spend_at_risk: { over: `case when ${TO_DO} then counted_micros / 1e6 else 0 end`, isMoney: true },
    },
  },
  alerts: {
    rows: `select t.*, t.day as on_day, a.name as account, a.account_no, r.is_urgent from alerts t join alert_rules r using (organisation_id, rule_no)
      join entities e using (organisation_id, entity_no) join ad_accounts a using (organisation_id, account_no) where t.muted_by is null`,
    keys: { rule: 'rule_no::text', entity: 'entity_no::text', urgency: `case when is_urgent then 'urgent' else 'normal' end` },
    metrics: {
      alerts: { over: '1' },
      late_alerts: { over: 'is_late::int' },
      restated_alerts: { over: '(restated_at is not null)::int' },
    },
  },
  names: {
    rows: `select n.*, null::date as on_day, a.name as account, a.platform, a.currency from name_readings n join ad_accounts a using (organisation_id, account_no)`,
    keys: { template: 'template_no::text', name_state: 'status', entity: 'entity_no::text' },
    metrics: {
      names: { over: '1' },
      broken_names: { over: `(status <> 'valid')::int` },
      compliance: { over: `(status = 'valid')::int`, under: '1', times: 100 },
    },
  },
} // prettier-ignore

const COMMON: Record<string, string> = {
  day: `to_char(on_day, 'YYYY-MM-DD')`,
  week: `to_char(date_trunc('week', on_day), 'YYYY-MM-DD')`,
  month: `to_char(on_day, 'YYYY-MM')`,
  platform: 'platform',
  client: 'lower(trim(account))',
  account: 'account_no::text',
}

export const opinionKeys = (source: string): string[] => Object.keys({ ...SOURCES[source]!.keys, ...(source === 'names' ? { client: '', platform: '' } : COMMON) }) // prettier-ignore
export const opinionMetrics = (source: string): string[] => Object.keys(SOURCES[source]!.metrics)

type OpinionRequest = { organisationId: string; question: ReportAsk; days: { from: string; to: string }; factors: Record<string, number> } // prettier-ignore
type OpinionRow = Record<string, string | null>

/** Figures by the keys of each row, joined; the total is under nothing. */
export async function rowOpinion(
  tx: Tx,
  { organisationId, question, days, factors }: OpinionRequest,
): Promise<Map<string, (number | null)[]>> {
  // prettier-ignore
  const { rows: source, keys, metrics } = SOURCES[question.dataset]!
  const of = (split: string) => (COMMON[split] ?? keys[split])!
  const sums = question.metrics.flatMap((metric, at) => {
    const { over, under } = metrics[metric]!
    return [`sum(${over}) as o${at}`, `sum(${under ?? '0'}) as u${at}`]
  })
  const where = question.filters.map(({ dimension, way, values }) => `${of(dimension)} ${way === 'is' ? 'in' : 'not in'} (${values.map((value) => `'${value}'`).join()})`) // prettier-ignore
  const { rows } = await sql.raw<OpinionRow>(`
    select ${[...question.rows.map((split, at) => `${of(split)} as k${at}`), 'currency as cur', ...sums].join(', ')} from (${source}) r
    where organisation_id = '${organisationId}' and (on_day is null or on_day between '${days.from}' and '${days.to}')
      ${where.map((one) => `and ${one}`).join(' ')}
    group by ${[...question.rows.map((_, at) => `k${at}`), 'cur'].join(', ')}`).execute(tx) // prettier-ignore
  const isMixed = question.metrics.some((metric) => metrics[metric]!.isMoney) && new Set(rows.map(({ cur }) => cur)).size > 1 // prettier-ignore
  const figures = (some: readonly OpinionRow[]) =>
    question.metrics.map((metric, at) => {
      const { under, times = 1, isMoney } = metrics[metric]!
      const convertedRows = some.flatMap((row) => {
        const factor = isMoney && isMixed ? factors[row['cur']!] : 1
        return factor === undefined ? [] : [{ over: Number(row[`o${at}`]) * factor, under: Number(row[`u${at}`]) }]
      })
      if (convertedRows.length === 0) return null
      const [over, by] = [convertedRows.reduce((sum, one) => sum + one.over, 0), convertedRows.reduce((sum, one) => sum + one.under, 0)]
      return under === undefined ? over : by === 0 ? null : (over * times) / by
    }) // prettier-ignore
  const rowKey = (row: OpinionRow) => question.rows.map((_, at) => row[`k${at}`]).join('|')
  return new Map([
    ...[...Map.groupBy(rows, rowKey)].map(([key, some]) => [key, figures(some)] as const),
    ['total', figures(rows)] as const,
  ])
}
