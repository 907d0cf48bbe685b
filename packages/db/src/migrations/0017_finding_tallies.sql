-- Until when somebody left a finding as it is: long past for one that is to be done, and forever where no day was said.
alter table findings add column left_until date not null generated always as (case handling
  when 'wrong' then 'infinity'::date
  when 'accepted' then coalesce(handled_until, 'infinity'::date)
  when 'snoozed' then coalesce(handled_until, '-infinity'::date)
  else '-infinity'::date end) stored;

-- Whether the finding that explains it is open, so that nobody has to look it up.
alter table findings add column is_muted boolean not null default false;

-- How many open findings there are, and how much money, of whatever a list can be grouped by. What stands above a list is the
-- sum of these, however many findings there are. Every change of findings adds rows, so that nobody waits for anybody's; a run
-- adds them up.
create table finding_tallies (
  organisation_id uuid not null references organisations on delete cascade,
  tally_no bigint not null generated always as identity,
  facet text not null check (facet in ('severity', 'owner', 'campaign', 'cell')),
  value text not null,
  -- The platform of a cell, whose value is the check.
  dsp text not null,
  currency text not null,
  left_until date not null,
  is_muted boolean not null,
  count integer not null,
  micros numeric not null,
  primary key (organisation_id, facet, tally_no)
);
call protect('finding_tallies');

-- The statement that tallies some rows of findings, each with a sign: one that goes is taken away.
create function tally_statement(signed_rows text) returns text language sql immutable as $$
  select format('
    insert into finding_tallies (organisation_id, facet, value, dsp, currency, left_until, is_muted, count, micros)
    select organisation_id,
      case when grouping(severity) = 0 then ''severity'' when grouping(owner_id) = 0 then ''owner''
        when grouping(campaign_no) = 0 then ''campaign'' else ''cell'' end,
      case when grouping(severity) = 0 then severity when grouping(owner_id) = 0 then coalesce(owner_id::text, ''nobody'')
        when grouping(campaign_no) = 0 then coalesce(campaign_no::text, '''') else check_id end,
      coalesce(platform, ''''), currency, left_until, is_muted, sum(sign), sum(sign * coalesce(at_risk_micros, 0))
    from (%s) f where is_open
    group by organisation_id, currency, left_until, is_muted,
      grouping sets ((severity), (owner_id), (campaign_no), (check_id, platform))
    having sum(sign) <> 0 or sum(sign * coalesce(at_risk_micros, 0)) <> 0', signed_rows)
$$;

create function tally_findings() returns trigger language plpgsql as $$
begin
  -- A backup brings its own tallies.
  if current_setting('app.restoring', true) = 'yes' then return null; end if;
  if tg_op = 'INSERT' then
    execute tally_statement('select 1 as sign, * from is_now');
    return null;
  end if;
  execute tally_statement('select 1 as sign, * from is_now union all select -1, * from was');
  -- What a finding explains is quiet while that is open. Asked first: a change of nothing would come back here without end.
  if exists (select from is_now n join was w on w.organisation_id = n.organisation_id and w.finding_no = n.finding_no
    where n.is_open <> w.is_open) then
    update findings f set is_muted = n.is_open
    from is_now n join was w on w.organisation_id = n.organisation_id and w.finding_no = n.finding_no
    where n.is_open <> w.is_open and f.organisation_id = n.organisation_id and f.muted_by = n.finding_no
      and f.is_muted <> n.is_open;
  end if;
  return null;
end $$;

create function mute_finding() returns trigger language plpgsql as $$
begin
  new.is_muted := new.muted_by is not null and exists (select from findings m
    where m.organisation_id = new.organisation_id and m.finding_no = new.muted_by and m.is_open);
  return new;
end $$;

set local role flightdeck_operator;
update findings f set is_muted = true where f.muted_by is not null and exists (select from findings m
  where m.organisation_id = f.organisation_id and m.finding_no = f.muted_by and m.is_open);
do $$ begin execute tally_statement('select 1 as sign, * from findings'); end $$;
reset role;

-- Findings go only with their organisation, which takes the tallies with it.
create trigger findings_added after insert on findings
  referencing new table as is_now for each statement execute function tally_findings();
create trigger findings_changed after update on findings
  referencing old table as was new table as is_now for each statement execute function tally_findings();
create trigger findings_muted_by before update of muted_by on findings
  for each row when (old.muted_by is distinct from new.muted_by) execute function mute_finding();

-- What came and went since a moment, and how old the one in the middle is, without looking at the findings themselves.
drop index findings_by_age;
create index findings_by_age on findings (organisation_id, opened_at)
  include (first_seen_at, returned, left_until, is_muted, muted_by, at_risk_micros, currency) where is_open;
drop index findings_closed;
create index findings_closed on findings (organisation_id, closed_at desc) include (muted_by) where not is_open;
-- Few are somebody's, and few are left: their lists are short.
create index findings_by_owner on findings (organisation_id, owner_id) where is_open and owner_id is not null;
create index findings_left on findings (organisation_id, left_until) where is_open and left_until > '-infinity';
