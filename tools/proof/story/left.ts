import pg from 'pg'
import { findDatabase } from '../kit/data-folder.ts'

/** Remains of a story in the database, as texts that can be compared with another's. */
export type StoryRemains = { scenes: string[]; twice: string[]; gaps: string[]; made: string[] }

/** Rows that may exist only once. */
const ONE_EACH = {
  'a rule': `select o.name || ': ' || r.name as what from alert_rules r join organisations o using (organisation_id)
    where r.removed_at is null`,
  'a connection': `select o.name || ': ' || c.platform as what from connections c join organisations o using (organisation_id)`,
  'a plan': 'select name as what from plan_sheets',
  'a view': 'select name as what from saved_views',
  'a certificate of a day': 'select (signed_at::date)::text as what from certificates',
  'an accepted risk': `select detail as what from finding_events where what = 'accepted'`,
  'a change set': 'select title as what from change_sets',
  'a naming template': 'select name as what from name_templates',
  'a scene': 'select unnest(replay_steps_done) as what from system',
}

/** An account whose days are not all there, from the first to the last that it says it knows. */
const GAPS = `select a.platform || ' ' || a.name as what from watermarks w
  join ad_accounts a using (organisation_id, account_no)
  where w.dataset = 'facts' and w.data_through - w.data_from + 1 <> (
    select count(distinct day) from fact_slices s where s.organisation_id = w.organisation_id
      and s.account_no = w.account_no and s.level = 'line_item' and s.day between w.data_from and w.data_through)`

/** Rows that people would miss, or see twice. */
const MADE = `
  select 'alert ' || concat_ws(' ', rule_name, platform, entity_id, day) as what from alerts
  union all select 'numbers ' || concat_ws(' ', a.platform, a.name, f.level, f.day, count(*), sum(f.spend), sum(f.impressions))
    from daily_facts f join ad_accounts a using (organisation_id, account_no) group by a.platform, a.name, f.level, f.day`

export async function leftIn(data: string): Promise<StoryRemains> {
  const client = new pg.Client({ connectionString: findDatabase(data)!.superuserUrl })
  await client.connect()
  await client.query('set search_path = flightdeck')
  const read = async (text: string): Promise<string[]> =>
    (await client.query<{ what: string }>(text)).rows.map(({ what }) => what).toSorted()
  const twice: string[] = []
  for (const [name, select] of Object.entries(ONE_EACH)) {
    const all = await read(select)
    twice.push(...all.filter((one, at) => one === all[at - 1]).map((one) => `${name}, ${one}`))
  }
  const left = {
    twice,
    scenes: await read(ONE_EACH['a scene']),
    gaps: await read(GAPS),
    made: await read(MADE),
  }
  await client.end()
  return left
}
