-- What every check said, once for all entities of which it said the same: the id of each check with p for passed, f for
-- failed and n for not applicable behind it.
create table check_vectors (
  organisation_id uuid not null references organisations on delete cascade,
  vector_no integer not null generated always as identity,
  hash bytea not null,
  outcomes text not null,
  primary key (organisation_id, vector_no),
  unique (organisation_id, hash)
);
call protect('check_vectors');

-- How an entity stood when checks last looked at it, in its place in the tree: what a list sorts and filters by is beside
-- each other here, and written by runs alone.
create table checkups (
  organisation_id uuid not null,
  entity_no integer not null,
  account_no integer not null,
  platform text not null,
  kind text not null,
  native_id text not null,
  name text not null,
  parent_no integer,
  -- The insertion order and the topmost entity it is in; itself where it is one.
  order_no integer,
  root_no integer not null,
  children integer not null,
  effective text not null,
  channel text,
  starts_on date,
  ends_on date,
  -- In the account's currency; null is not known.
  budget_micros bigint,
  spend_micros bigint,
  pacing double precision,
  used_percent double precision,
  -- What the checks said of it, and the worst they said of it and everything below.
  vector_no integer not null,
  below_no integer not null,
  -- The score of it and everything below, and what it was made of.
  score double precision,
  confidence double precision not null,
  passed_weight double precision not null,
  applicable_weight double precision not null,
  is_by_spend boolean not null,
  outcomes_ran integer not null,
  outcomes_skipped integer not null,
  run_no integer not null,
  checked_at timestamptz not null,
  -- Open findings on it and below that no other one explains.
  critical integer not null default 0,
  high integer not null default 0,
  medium integer not null default 0,
  low integer not null default 0,
  at_risk_micros bigint not null default 0,
  at_risk_unknown integer not null default 0,
  primary key (organisation_id, entity_no),
  foreign key (organisation_id, entity_no) references entities on delete cascade
);
create index checkups_by_parent on checkups (organisation_id, parent_no);
create index checkups_by_root on checkups (organisation_id, root_no);
create index checkups_by_risk on checkups (organisation_id, kind, at_risk_micros desc, entity_no);
call protect('checkups');

-- When all of an account was last looked at: what such a run finds as it was is not written again.
create table account_checkups (
  organisation_id uuid not null,
  account_no integer not null,
  run_no integer not null,
  checked_at timestamptz not null,
  primary key (organisation_id, account_no),
  foreign key (organisation_id, account_no) references ad_accounts on delete cascade
);
call protect('account_checkups');

-- Few findings have an owner.
create index findings_owned on findings (organisation_id, entity_no) where is_open and owner_id is not null;
