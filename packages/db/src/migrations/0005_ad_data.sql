-- A key of its own for each organisation, wrapped by the installation's. Rotating the installation's secret re-wraps
-- these few rows; what they sealed stays as it is.
create table organisation_keys (
  organisation_id uuid not null references organisations on delete cascade,
  key_no integer not null,
  wrapped text not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, key_no)
);
call protect('organisation_keys');

-- A sign-in on a platform. Credentials are sealed and never leave the server.
create table connections (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  platform text not null,
  label text not null check (length(label) between 1 and 200),
  state text not null default 'setting_up' check (state in ('setting_up', 'active', 'needs_sign_in', 'paused')),
  -- Where the platform's houses are, for this connection: the real ones, a sandbox, a simulator.
  addresses jsonb not null,
  scopes text[] not null default '{}',
  sealed_credentials text,
  credentials_expire_at timestamptz,
  connected_by uuid not null,
  signed_in_at timestamptz not null,
  -- The six rungs of the ladder as they were last tried.
  tests jsonb not null default '{}',
  validated_at timestamptz,
  last_ok_at timestamptz,
  failing_since timestamptz,
  error_kind text,
  error_code text,
  error_sentence text,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
call protect('connections');

-- Sign-ins that were begun and not finished: the state is ours, random, good once, and known only as its hash.
create table pending_connections (
  organisation_id uuid not null references organisations on delete cascade,
  state_hash bytea not null,
  user_id uuid not null,
  platform text not null,
  connection_id uuid,
  sealed_verifier text,
  return_to text not null,
  expires_at timestamptz not null,
  primary key (organisation_id, state_hash)
);
create index pending_connections_age on pending_connections (organisation_id, expires_at);
call protect('pending_connections', planner => true);
grant delete on pending_connections to flightdeck_planner;

-- An account on a platform, once per organisation however many connections see it. One connection reads it, or none;
-- its data stays when that connection goes, and a new one takes it up again.
create table ad_accounts (
  organisation_id uuid not null references organisations on delete cascade,
  account_no integer not null generated always as identity,
  platform text not null,
  native_id text not null,
  name text not null,
  parent_native_id text,
  parent_name text,
  currency text not null,
  timezone text not null,
  is_active boolean not null,
  read_by uuid,
  chosen_at timestamptz,
  -- What is at stake, asked for once before anybody chooses. Null is not known yet.
  recent_spend bigint,
  recently_delivering integer,
  surveyed_at timestamptz,
  failing_since timestamptz,
  error_kind text,
  error_code text,
  error_sentence text,
  seen_at timestamptz not null,
  primary key (organisation_id, account_no),
  unique (organisation_id, platform, native_id),
  foreign key (organisation_id, read_by) references connections on delete set null (read_by)
);
create index ad_accounts_read on ad_accounts (organisation_id, read_by);
call protect('ad_accounts', planner => true);

create table visible_accounts (
  organisation_id uuid not null,
  connection_id uuid not null,
  account_no integer not null,
  primary key (organisation_id, connection_id, account_no),
  foreign key (organisation_id, connection_id) references connections on delete cascade,
  foreign key (organisation_id, account_no) references ad_accounts on delete cascade
);
call protect('visible_accounts');

-- How far each dataset of an account has come.
create table watermarks (
  organisation_id uuid not null,
  account_no integer not null,
  dataset text not null check (dataset in ('structure', 'assets', 'facts', 'changes')),
  pulled_at timestamptz not null,
  full_at timestamptz,
  -- Up to where changes are known, in the platform's own count.
  mark text,
  data_from date,
  data_through date,
  final_through date,
  primary key (organisation_id, account_no, dataset),
  foreign key (organisation_id, account_no) references ad_accounts on delete cascade
);
call protect('watermarks');

create table entities (
  organisation_id uuid not null,
  entity_no integer not null generated always as identity,
  account_no integer not null,
  kind text not null check (kind in ('campaign', 'insertion_order', 'line_item', 'deal_id', 'creative')),
  native_kind text not null,
  native_id text not null,
  parent_no integer,
  name text not null,
  status text not null,
  native_status text not null,
  starts_on date,
  ends_on date,
  settings jsonb not null,
  raw jsonb not null,
  -- Of everything above: the same hash means nothing to write.
  content_hash bytea not null,
  version integer not null default 1,
  platform_updated_at timestamptz,
  first_seen_at timestamptz not null,
  changed_at timestamptz not null,
  gone_at timestamptz,
  primary key (organisation_id, entity_no),
  unique (organisation_id, account_no, kind, native_id),
  foreign key (organisation_id, account_no) references ad_accounts on delete cascade
);
create index entities_by_kind on entities (organisation_id, kind, status);
create index entities_by_parent on entities (organisation_id, parent_no);
create index entities_by_native_id on entities (organisation_id, native_id);
call protect('entities');

-- What changed from one version to the next, path by path. The current state is in entities; going back is undoing.
create table entity_versions (
  organisation_id uuid not null,
  entity_no integer not null,
  version integer not null,
  at timestamptz not null,
  changes jsonb not null,
  actor text,
  actor_source text not null check (actor_source in ('platform_log', 'our_write', 'unknown')),
  primary key (organisation_id, entity_no, version),
  foreign key (organisation_id, entity_no) references entities on delete cascade
);
create index entity_versions_by_time on entity_versions (organisation_id, at);
call protect('entity_versions');

-- Which creatives and deals an entity uses.
create table entity_links (
  organisation_id uuid not null,
  from_no integer not null,
  to_no integer not null,
  primary key (organisation_id, from_no, to_no),
  foreign key (organisation_id, from_no) references entities on delete cascade,
  foreign key (organisation_id, to_no) references entities on delete cascade
);
create index entity_links_back on entity_links (organisation_id, to_no);
call protect('entity_links');

create table budget_segments (
  organisation_id uuid not null,
  entity_no integer not null,
  seq integer not null,
  starts_on date not null,
  ends_on date not null,
  amount_micros bigint,
  currency text,
  units bigint,
  note text,
  primary key (organisation_id, entity_no, seq),
  foreign key (organisation_id, entity_no) references entities on delete cascade
);
call protect('budget_segments');

-- One load is one answer of a platform's report, as it was taken in.
create table fact_loads (
  organisation_id uuid not null,
  load_no integer not null generated always as identity,
  account_no integer not null,
  from_day date not null,
  to_day date not null,
  loaded_at timestamptz not null,
  primary key (organisation_id, load_no),
  foreign key (organisation_id, account_no) references ad_accounts on delete cascade
);
call protect('fact_loads');

-- A day of an account at a level, whole or not at all: its first row is its own mark of completeness. Numbers stand in
-- columns side by side, sorted by entity, in millionths of their unit; a null column is unknown. A later load adds a
-- row with what it corrects and nothing else; an entity that it took back is there with nothing. What a day counts now
-- is the newest whole row with the corrections after it; whatever is older is history, and stays. Read it as rows
-- through daily_facts.
create table fact_slices (
  organisation_id uuid not null,
  account_no integer not null,
  level text not null check (level in ('line_item', 'deal_id')),
  day date not null,
  load_no integer not null,
  is_whole boolean not null,
  is_history boolean not null default false,
  is_final boolean not null,
  -- Of the day as it counts after this load.
  spend_total bigint,
  entity_nos integer[] not null,
  -- A mark of each entity's numbers: a later load finds what it corrects without reading them.
  row_marks bigint[] not null,
  impressions bigint[], billable_impressions bigint[], clicks bigint[], link_clicks bigint[],
  spend bigint[], media_cost bigint[], total_cost bigint[], revenue bigint[],
  conversions bigint[], conversions_click bigint[], conversions_view bigint[], conversion_value bigint[],
  video_starts bigint[], video_q25 bigint[], video_q50 bigint[], video_q75 bigint[],
  video_completes bigint[], video_views bigint[], measurable_impressions bigint[], viewable_impressions bigint[],
  bid_requests bigint[], bids bigint[], wins bigint[], plays bigint[],
  primary key (organisation_id, account_no, level, day, load_no),
  foreign key (organisation_id, account_no) references ad_accounts on delete cascade
) partition by range (day);
call protect('fact_slices');

-- Columns of a slice are read whole and are mostly noise: compressing them costs more than it saves.
do $$
declare metric text;
begin
  foreach metric in array array['impressions', 'billable_impressions', 'clicks', 'link_clicks', 'spend', 'media_cost',
    'total_cost', 'revenue', 'conversions', 'conversions_click', 'conversions_view', 'conversion_value',
    'video_starts', 'video_q25', 'video_q50', 'video_q75', 'video_completes', 'video_views',
    'measurable_impressions', 'viewable_impressions', 'bid_requests', 'bids', 'wins', 'plays']
  loop
    execute format('alter table fact_slices alter column %I set storage external', metric);
  end loop;
end $$;

-- A month of facts has a table of its own, so that an old month can be dropped. Months are made ahead at every start;
-- a day beyond them lands in the default one, and nothing is lost.
create procedure make_fact_month(month date) language plpgsql as $$
declare part text := format('fact_slices_%s', to_char(month, 'YYYY_MM'));
begin
  if to_regclass(part) is null then
    execute format('create table %I partition of fact_slices for values from (%L) to (%L)', part, month,
      (month + interval '1 month')::date);
    execute format('call protect(%L)', part);
  end if;
end $$;
create table fact_slices_other partition of fact_slices default;
call protect('fact_slices_other');

-- The same facts as rows, for people and for reports: of each entity and day what the newest load said, and which.
create view daily_facts with (security_invoker = true) as
  select distinct on (s.organisation_id, s.account_no, s.level, s.day, f.entity_no)
    s.organisation_id, s.account_no, s.level, s.day, s.load_no, s.is_final, f.*
  from fact_slices s, lateral unnest(s.entity_nos, s.impressions, s.billable_impressions, s.clicks, s.link_clicks,
    s.spend, s.media_cost, s.total_cost, s.revenue, s.conversions, s.conversions_click, s.conversions_view,
    s.conversion_value, s.video_starts, s.video_q25, s.video_q50, s.video_q75, s.video_completes, s.video_views,
    s.measurable_impressions, s.viewable_impressions, s.bid_requests, s.bids, s.wins, s.plays)
    as f(entity_no, impressions, billable_impressions, clicks, link_clicks, spend, media_cost, total_cost, revenue,
      conversions, conversions_click, conversions_view, conversion_value, video_starts, video_q25, video_q50,
      video_q75, video_completes, video_views, measurable_impressions, viewable_impressions, bid_requests, bids,
      wins, plays)
  where not s.is_history
  order by s.organisation_id, s.account_no, s.level, s.day, f.entity_no, s.load_no desc;
grant select on daily_facts to flightdeck_app, flightdeck_operator;

-- A report that was asked for and not read yet, so that a restart goes on with it instead of asking again.
create table report_jobs (
  organisation_id uuid not null,
  account_no integer not null,
  from_day date not null,
  to_day date not null,
  job jsonb not null,
  started_at timestamptz not null,
  primary key (organisation_id, account_no, from_day, to_day),
  foreign key (organisation_id, account_no) references ad_accounts on delete cascade
);
call protect('report_jobs');

create table sync_runs (
  organisation_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  account_no integer not null,
  cause text not null check (cause in ('first', 'schedule', 'person', 'command')),
  state text not null check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  finished_at timestamptz,
  requests integer not null default 0,
  entities_changed integer not null default 0,
  days_changed integer not null default 0,
  rows_read integer not null default 0,
  days_done integer not null default 0,
  days_total integer not null default 0,
  error_kind text,
  error_code text,
  error_sentence text,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_no) references ad_accounts on delete cascade
);
create index sync_runs_by_account on sync_runs (organisation_id, account_no, started_at desc);
create index sync_runs_by_connection on sync_runs (organisation_id, connection_id, started_at desc);
create index sync_runs_age on sync_runs (started_at);
call protect('sync_runs', planner => true);
grant delete on sync_runs to flightdeck_planner;

-- Every call to a platform, for support: no token, no body, no query.
create table platform_calls (
  organisation_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  status integer,
  code text,
  ms integer not null,
  bytes integer not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, connection_id) references connections on delete cascade
);
create index platform_calls_by_time on platform_calls (organisation_id, connection_id, at desc);
create index platform_calls_age on platform_calls (at);
call protect('platform_calls', planner => true);
grant delete on platform_calls to flightdeck_planner;

-- What was promised to clients: budgets, goals, rates and fees, from a spreadsheet or a file.
create table plan_sheets (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  source text not null check (source in ('google_sheets', 'file')),
  connection_id uuid,
  spreadsheet_id text,
  tab text,
  -- Of every cell: the same hash means nothing to write.
  content_hash bytea not null,
  -- When the reading began that the rows are from.
  read_at timestamptz not null,
  -- What was left aside in reading, and why the last reading failed; the rows are then those of before.
  note text,
  error_sentence text,
  added_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, connection_id) references connections on delete cascade
);
call protect('plan_sheets', planner => true);

create table plan_rows (
  organisation_id uuid not null,
  sheet_id uuid not null,
  row_no integer not null,
  cells jsonb not null,
  -- What the row says it is about, in our words.
  reference jsonb not null,
  -- Columns with their sentences: cells that cannot be read, and what only shows beside entities and other rows.
  errors jsonb not null,
  match_errors jsonb not null default '{}',
  entity_no integer,
  starts_on date,
  ends_on date,
  budget_micros bigint,
  currency text,
  goal_units bigint,
  goal_type text,
  kpi text,
  kpi_target numeric,
  client_rate_micros bigint,
  rate_type text,
  margin_target_percent numeric,
  owner text,
  counts boolean not null generated always as
    (entity_no is not null and errors = '{}' and match_errors = '{}') stored,
  primary key (organisation_id, sheet_id, row_no),
  foreign key (organisation_id, sheet_id) references plan_sheets on delete cascade,
  foreign key (organisation_id, entity_no) references entities on delete set null (entity_no)
);
create index plan_rows_by_entity on plan_rows (organisation_id, entity_no);
call protect('plan_rows');
