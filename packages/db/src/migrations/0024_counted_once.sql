-- What is still to be spent through an entity: never more than is left of everything above it. Null is not known.
alter table checkups add column left_micros bigint;
-- What its pacing is held to: money or units, in millionths, by the plan or as the platform is set.
alter table checkups add column goal_micros bigint;
alter table checkups add column goal_unit text check (goal_unit in ('money', 'units'));
alter table checkups add column goal_by text check (goal_by in ('plan', 'platform'));

-- Where a finding's money lies, as [{"on", "micros", "part", "strip"}]: so much of what is left of an entity. What of it no
-- budget holds is beyond. The mark changes with either, and with what the receipt says.
alter table findings add column stakes jsonb not null default '[]';
alter table findings add column beyond_micros bigint not null default 0;
alter table findings add column money_mark text not null default '';

-- What a finding adds to what others of the same tree have counted already, by campaign; 0 is outside of all campaigns. What
-- it adds to everything is the sum of that. Until the next run what is known counts as it did.
alter table findings add column campaign_nos integer[] not null default '{0}';
alter table findings add column campaign_micros bigint[] not null default '{0}';
alter table findings add column counted_micros bigint not null default 0;

-- The statement that tallies some rows of findings, each with a sign: one that goes is taken away.
create or replace function tally_statement(signed_rows text) returns text language sql immutable as $$
  select format('
    with signed as (select * from (%s) f where is_open)
    insert into finding_tallies (organisation_id, facet, value, dsp, currency, left_until, is_muted, count, micros)
    select organisation_id,
      case when grouping(severity) = 0 then ''severity'' when grouping(owner_id) = 0 then ''owner'' else ''cell'' end,
      case when grouping(severity) = 0 then severity when grouping(owner_id) = 0 then coalesce(owner_id::text, ''nobody'')
        else check_id end,
      coalesce(platform, ''''), currency, left_until, is_muted, sum(sign), sum(sign * counted_micros)
    from signed
    group by organisation_id, currency, left_until, is_muted,
      grouping sets ((severity), (owner_id), (check_id, platform))
    having sum(sign) <> 0 or sum(sign * counted_micros) <> 0
    union all
    select organisation_id, ''campaign'', case c.no when 0 then '''' else c.no::text end, '''', currency, left_until, is_muted,
      sum(sign), sum(sign * c.micros)
    from signed cross join lateral unnest(campaign_nos, campaign_micros) as c(no, micros)
    group by organisation_id, c.no, currency, left_until, is_muted
    having sum(sign) <> 0 or sum(sign * c.micros) <> 0', signed_rows)
$$;

set local role flightdeck_operator;
-- What is tallied stays as it is.
set local app.restoring = 'yes';
update findings set campaign_nos = array[coalesce(campaign_no, 0)],
  campaign_micros = array[coalesce(at_risk_micros, 0)], counted_micros = coalesce(at_risk_micros, 0);
set local app.restoring = '';
-- What The Trade Desk charges the advertiser was kept as what we pay, our own markup in it. What we paid was never read: until
-- it is, nobody knows it.
update fact_slices s set total_cost = null from ad_accounts a
where a.organisation_id = s.organisation_id and a.account_no = s.account_no and a.platform = 'ttd'
  and s.total_cost is not null;
reset role;

create index findings_in_campaigns on findings using gin (campaign_nos) where is_open;
drop index findings_by_age;
create index findings_by_age on findings (organisation_id, opened_at)
  include (first_seen_at, returned, left_until, is_muted, muted_by, counted_micros, currency) where is_open;
