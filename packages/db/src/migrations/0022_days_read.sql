-- When each day of an account was last read. A day is final once it was read on or after the day it settles; until then
-- it is read again.
create table fact_days (
  organisation_id uuid not null,
  account_no integer not null,
  day date not null,
  -- The day it was where the account is, when the platform was asked; and the moment.
  read_on date not null,
  read_at timestamptz not null,
  primary key (organisation_id, account_no, day),
  foreign key (organisation_id, account_no) references ad_accounts on delete cascade
);
call protect('fact_days');

-- Delivery settles before conversions do: final_through is the day up to which everything has.
alter table watermarks add column delivery_final_through date;

-- The days that a checkup's figures were made of: from where on spend is known, where that is later than the flight's
-- first day; the last day that they knew; and the last one of those whose delivery was final.
alter table checkups add column spend_since date, add column data_through date, add column final_through date;
create index checkups_by_day on checkups (organisation_id, account_no, data_through);

-- Until now a day was called final because time had passed. What can be shown to have been read after it settled stays
-- final; a report may have been asked for up to six hours before it was taken in. Everything else is read again.
set local role flightdeck_operator;
insert into fact_days (organisation_id, account_no, day, read_on, read_at)
with zones as (select name from pg_timezone_names),
accounts as (
  select a.organisation_id, a.account_no, w.data_from, w.data_through,
    case when exists (select 1 from zones z where z.name = a.timezone) then a.timezone else 'Etc/GMT+12' end as timezone
  from ad_accounts a join watermarks w on w.organisation_id = a.organisation_id and w.account_no = a.account_no
    and w.dataset = 'facts' and w.data_from is not null and w.data_through is not null),
asked as (
  select l.organisation_id, l.account_no, d.day::date as day, max(l.loaded_at - interval '6 hours') as at
  from fact_loads l join accounts a on a.organisation_id = l.organisation_id and a.account_no = l.account_no,
    generate_series(l.from_day, l.to_day, interval '1 day') as d(day)
  group by 1, 2, 3)
select a.organisation_id, a.account_no, d.day::date,
  coalesce((l.at at time zone a.timezone)::date, d.day::date), coalesce(l.at, 'epoch')
from accounts a
cross join generate_series(a.data_from, a.data_through, interval '1 day') as d(day)
left join asked l on l.organisation_id = a.organisation_id and l.account_no = a.account_no and l.day = d.day::date;

update watermarks w set
  final_through = nullif(coalesce(early.everything - 1, w.data_through), w.data_from - 1),
  delivery_final_through = nullif(coalesce(early.delivery - 1, w.data_through), w.data_from - 1)
from (
  select a.organisation_id, a.account_no,
    min(f.day) filter (where f.read_on < f.day + s.conversions) as everything,
    min(f.day) filter (where f.read_on < f.day + s.delivery) as delivery
  from ad_accounts a join (values ('dv360', 3, 7), ('ttd', 3, 14), ('meta_ads', 2, 28), ('google_ads', 3, 30))
      as s(platform, delivery, conversions) on s.platform = a.platform
    join fact_days f on f.organisation_id = a.organisation_id and f.account_no = a.account_no
  group by 1, 2) early
where w.organisation_id = early.organisation_id and w.account_no = early.account_no and w.dataset = 'facts';

update fact_slices s set is_final = false
from fact_days f, ad_accounts a,
  (values ('dv360', 7), ('ttd', 14), ('meta_ads', 28), ('google_ads', 30)) as t(platform, conversions)
where s.is_final and not s.is_history and a.organisation_id = s.organisation_id and a.account_no = s.account_no
  and t.platform = a.platform and f.organisation_id = s.organisation_id and f.account_no = s.account_no
  and f.day = s.day and f.read_on < f.day + t.conversions;
reset role;

create or replace function book_version(organisation uuid) returns table (facts text, entities text, plans text) language plpgsql as $$
begin
  perform set_config('app.organisation_id', organisation::text, true), set_config('app.user_id', '', true);
  return query select
    concat_ws('/',
      (select max(load_no) from fact_loads where organisation_id = organisation),
      (select string_agg(concat(account_no, ':', data_from, ':', data_through, ':', final_through, ':',
          delivery_final_through), ',' order by account_no)
        from watermarks where organisation_id = organisation and dataset = 'facts')),
    concat_ws('/',
      (select string_agg(concat(account_no, ':', changes), ',' order by account_no)
        from entity_marks where organisation_id = organisation),
      (select string_agg(concat(account_no, ':', currency, ':', read_by is null), ',' order by account_no)
        from ad_accounts where organisation_id = organisation)),
    concat_ws('/',
      (select concat(count(*), ':', max(read_at)) from plan_sheets where organisation_id = organisation),
      (select count(*) from plan_rows where organisation_id = organisation and counts));
end $$;
