-- Reference rates of the whole installation, as a feed published them: 1 of the base is so many of the quote, on a day. A
-- correction is a new row, and the last row of a pair and a day counts; a figure that was made before can still be explained.
create table reference_rates (
  rate_no bigint generated always as identity primary key,
  base text not null check (base ~ '^[A-Z]{3}$'),
  quote text not null check (quote ~ '^[A-Z]{3}$'),
  on_day date not null,
  rate numeric not null check (rate > 0),
  source text not null,
  -- Too far from the day before: nothing is converted by it until a second day agrees, or somebody types it in.
  is_held boolean not null default false,
  loaded_at timestamptz not null
);
create index reference_rates_by_day on reference_rates (on_day, base, quote, rate_no desc);
grant select, insert on reference_rates to flightdeck_app;
grant select, insert, update, delete on reference_rates to flightdeck_operator;

-- How reading the feed goes. One row for the whole installation.
create table rate_feed (
  only_row boolean primary key default true check (only_row),
  address text not null,
  etag text,
  read_at timestamptz,
  failing_since timestamptz,
  error_sentence text
);
grant select, insert, update on rate_feed to flightdeck_app;
grant select, insert, update, delete on rate_feed to flightdeck_operator;

-- An organisation's own rates, from a file or typed in. They count before the feed's of the same day.
create table organisation_rates (
  organisation_id uuid not null references organisations on delete cascade,
  rate_no bigint not null generated always as identity,
  base text not null check (base ~ '^[A-Z]{3}$'),
  quote text not null check (quote ~ '^[A-Z]{3}$'),
  on_day date not null,
  rate numeric not null check (rate > 0),
  source text not null,
  origin text not null check (origin in ('upload', 'typed')),
  by_user uuid not null,
  loaded_at timestamptz not null,
  primary key (organisation_id, rate_no)
);
create index organisation_rates_by_day on organisation_rates (organisation_id, on_day, base, quote, rate_no desc);
call protect('organisation_rates');

-- Lists are ordered by what money is worth on a day. Rates change daily and rows do not, so each currency is kept in the
-- order of its own amounts, and a list is merged from the first rows of each.
drop index findings_by_worth;
create index findings_by_money on findings
  (organisation_id, currency, at_risk_micros desc nulls last, finding_no) where is_open;

alter table checkups add column currency text;
set local role flightdeck_operator;
update checkups c set currency = a.currency from ad_accounts a
  where a.organisation_id = c.organisation_id and a.account_no = c.account_no;
reset role;
alter table checkups alter column currency set not null;
drop index checkups_by_worth;
alter table checkups drop column worth;
create index checkups_by_money on checkups (organisation_id, kind, currency, at_risk_micros desc, entity_no);
drop function rough_worth(bigint, text);

-- Which currency a rule's amounts of money are in; null compares in each account's own.
alter table alert_rules add column threshold_currency text check (threshold_currency ~ '^[A-Z]{3}$');
