import { sql, type Tx } from '../../../packages/db/src/index.ts'
import { FACT_METRICS } from '@flightdeck/domain/ad-data'
import { duplicate, lose, type Tally } from '../kit/tally.ts'

/** An account and an entity by the names their platform gives them: the numbers we give them are each organisation's own. */
const ACCOUNT = `a.platform || '/' || a.native_id`
const NAMED = `${ACCOUNT} || '/' || e.kind || '/' || e.native_id`
const OF_ENTITY = `join entities e using (organisation_id, entity_no) join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no`
const OF_ACCOUNT = `join ad_accounts a using (organisation_id, account_no)`

/** Everything that a sync leaves behind, and everything that it sets off; only moments and our own numbers are left out. */
const LEFT_BEHIND: Record<string, string> = {
  'entities': `select ${NAMED} as key, p.native_id as parent, e.native_kind, e.name, e.status, e.native_status, e.starts_on,
      e.ends_on, e.settings, e.raw, e.content_hash, e.version, e.platform_updated_at, e.gone_at is not null as is_gone
    from entities e join ad_accounts a using (organisation_id, account_no)
    left join entities p on p.organisation_id = e.organisation_id and p.entity_no = e.parent_no where e.organisation_id = $`,
  'versions': `select ${NAMED} as key, v.version, v.changes, v.actor, v.actor_source from entity_versions v ${OF_ENTITY} where v.organisation_id = $`,
  'links': `select ${NAMED} as key, t.native_id as used from entity_links l join entities e on e.organisation_id = l.organisation_id
      and e.entity_no = l.from_no join entities t on t.organisation_id = l.organisation_id and t.entity_no = l.to_no
      join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no where l.organisation_id = $`,
  'budgets': `select ${NAMED} as key, s.seq, s.starts_on, s.ends_on, s.amount_micros, s.currency, s.units, s.note
    from budget_segments s ${OF_ENTITY} where s.organisation_id = $`,
  'facts': `select ${NAMED} as key, f.level, f.day, f.is_final, ${FACT_METRICS.map((metric) => `f.${metric}`).join(', ')}
    from daily_facts f ${OF_ENTITY} where f.organisation_id = $`,
  'whole days': `select ${ACCOUNT} as key, s.level, s.day, count(*) filter (where s.is_whole) as whole from fact_slices s ${OF_ACCOUNT}
    where s.organisation_id = $ and not s.is_history group by 1, 2, 3`,
  'marks': `select ${ACCOUNT} as key, w.dataset, case when a.platform = 'ttd' then w.mark end as mark, w.mark is not null as is_marked,
      w.full_at is not null as is_full, w.data_from, w.data_through, w.final_through,
      w.delivery_final_through from watermarks w ${OF_ACCOUNT} where w.organisation_id = $`,
  'days read': `select ${ACCOUNT} as key, d.day, d.read_on from fact_days d ${OF_ACCOUNT} where d.organisation_id = $`,
  'reports asked for': `select ${ACCOUNT} as key, r.from_day, r.to_day from report_jobs r ${OF_ACCOUNT} where r.organisation_id = $`,
  'accounts': `select ${ACCOUNT} as key, a.error_code, a.failing_since from ad_accounts a where a.organisation_id = $`,
  'ended syncs': `select ${ACCOUNT} as key, s.state, s.outcome, count(*) from slots s join ad_accounts a on a.organisation_id = s.organisation_id
      and a.account_no::text = s.subject where s.organisation_id = $ and s.kind = 'sync' group by 1, 2, 3`,
  // Timing decides which accounts share a run, but not that each is checked once.
  'check runs': `select c.cause, c.scope ->> 'kind' as kind, ${ACCOUNT} as key, count(*) from check_runs c
      left join lateral (select (one ->> 'account_no')::int as account_no from jsonb_array_elements(c.scope -> 'accounts') one
        union all select one::int from jsonb_array_elements_text(c.scope -> 'account_nos') one) s on true
      left join ad_accounts a on a.organisation_id = c.organisation_id and a.account_no = s.account_no
      where c.organisation_id = $ group by 1, 2, 3`,
  'findings': `select ${NAMED} as key, f.check_id, f.is_open from findings f ${OF_ENTITY} where f.organisation_id = $`,
  'alerts': `select ${NAMED} as key, r.name, t.day, t.data_through, t.conditions from alerts t ${OF_ENTITY} join alert_rules r on r.organisation_id = t.organisation_id
      and r.rule_no = t.rule_no where t.organisation_id = $`,
} // prettier-ignore

type Difference = { side: 'missing' | 'too much'; row: string }

/**
 * Rows that the disturbed organisation lacks, or has in excess of the undisturbed one. Every row counts,
 * doubles too.
 */
export async function compare(tx: Tx, disturbed: string, calm: string, tally: Tally) {
  const counts: Record<string, number> = {}
  for (const [what, text] of Object.entries(LEFT_BEHIND)) {
    const of = (organisationId: string) => sql.raw(text.replace('$', `'${organisationId}'`))
    const { rows } = await sql<Difference>`
      select 'missing' as side, left(to_jsonb(m)::text, 300) as row from (${of(calm)} except all ${of(disturbed)}) m
      union all
      select 'too much', left(to_jsonb(m)::text, 300) from (${of(disturbed)} except all ${of(calm)}) m`.execute(
      tx,
    )
    for (const { side, row } of rows.slice(0, 3))
      (side === 'missing' ? lose : duplicate)(tally, `${what}: ${rows.length} differ; ${side}: ${row}`)
    const countResult = await sql<{ count: number }>`select count(*)::int from (${of(disturbed)}) c`.execute(
      tx,
    )
    counts[what] = countResult.rows[0]!.count
  }
  return counts
}
