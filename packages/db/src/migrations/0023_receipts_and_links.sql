-- What each number of an alert was reckoned from, as it was when the alert was made: by condition, formula and inputs.
-- Alerts that are older have none, and say so: what their numbers were then is not known any more.
alter table alerts add column receipts jsonb;
-- A correction may raise an alert for a day before the last one: when a rule fired last is a question of time.
create index alerts_by_rule_time on alerts (organisation_id, rule_no, triggered_at desc);

-- What a line item uses and stands below is part of its version from now on. Before, such a change moved only its
-- changed_at. On DV360 and The Trade Desk nothing else did so, which tells that it happened, not what it was: where a run
-- that was signed looked before it, it becomes a version that says so, and runs that looked after it have seen it.
set local role flightdeck_operator;
with moved as (
  select e.organisation_id, e.entity_no, e.version + 1 as version, e.changed_at as at
  from entities e
  join ad_accounts a on a.organisation_id = e.organisation_id and a.account_no = e.account_no
  left join entity_versions v on v.organisation_id = e.organisation_id and v.entity_no = e.entity_no
    and v.version = e.version
  where a.platform in ('dv360', 'ttd') and e.kind = 'line_item' and length(e.content_hash) > 0
    and (v.at is null or v.at < e.changed_at)
    and exists (
      select 1 from certificate_entities j
      join certificates c on c.organisation_id = j.organisation_id and c.certificate_no = j.certificate_no
      left join check_runs r on r.organisation_id = c.organisation_id and r.run_no = c.run_no
      where j.organisation_id = e.organisation_id and j.entity_no = e.entity_no and j.version = e.version
        and coalesce(r.finished_at, c.signed_at) < e.changed_at)),
told as (
  insert into entity_versions (organisation_id, entity_no, version, at, changes, actor_source)
  select organisation_id, entity_no, version, at,
    '[{"path": "creatives or deals", "before": "not kept", "after": "changed"}]'::jsonb, 'unknown'
  from moved),
raised as (
  update entities e set version = m.version from moved m
  where e.organisation_id = m.organisation_id and e.entity_no = m.entity_no),
judged as (
  update check_run_results s set entity_version = m.version
  from moved m, check_runs r
  where s.organisation_id = m.organisation_id and s.entity_no = m.entity_no and s.entity_version = m.version - 1
    and r.organisation_id = s.organisation_id and r.run_no = s.run_no and r.created_at >= m.at)
update certificate_entities j set version = m.version
  from moved m, certificates c
    left join check_runs r on r.organisation_id = c.organisation_id and r.run_no = c.run_no
  where j.organisation_id = m.organisation_id and j.entity_no = m.entity_no and j.version = m.version - 1
    and c.organisation_id = j.organisation_id and c.certificate_no = j.certificate_no
    and coalesce(r.created_at, c.signed_at) >= m.at;
reset role;
