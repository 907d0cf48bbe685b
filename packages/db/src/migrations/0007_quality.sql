-- Checks that somebody selected. People know one by its name, its platform and its channel, whatever their case.
create table selected_checks (
  organisation_id uuid not null references organisations on delete cascade,
  selected_no integer not null generated always as identity,
  check_id text not null,
  check_name text not null,
  dsp_name text not null,
  channel_name text not null,
  is_on boolean not null,
  mode text not null check (mode in ('note', 'warn', 'block')),
  fields_data jsonb not null,
  -- What is different for an advertiser or a campaign.
  overrides jsonb not null,
  version integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null,
  -- Taken off, and still there to be brought back.
  removed_at timestamptz,
  primary key (organisation_id, selected_no)
);
create unique index selected_checks_once on selected_checks
  (organisation_id, lower(check_name), lower(dsp_name), lower(channel_name)) where removed_at is null;
call protect('selected_checks', planner => true);

create table selected_check_versions (
  organisation_id uuid not null,
  selected_no integer not null,
  version integer not null,
  at timestamptz not null,
  by_user uuid not null,
  action text not null,
  -- What it then was: on or off, mode, parameters, exceptions.
  content jsonb not null,
  primary key (organisation_id, selected_no, version),
  foreign key (organisation_id, selected_no) references selected_checks on delete cascade
);
call protect('selected_check_versions');

create table check_runs (
  organisation_id uuid not null references organisations on delete cascade,
  run_no integer not null generated always as identity,
  cause text not null check (cause in ('sync', 'nightly', 'person')),
  scope jsonb not null,
  -- Which checks were asked for; null is every one that is on.
  check_ids text[],
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  -- Entities.
  done integer not null default 0,
  total integer not null default 0,
  -- Each check with the version it was run with, and how often it passed, failed and did not apply.
  checks jsonb not null default '[]',
  failures integer not null default 0,
  opened integer not null default 0,
  closed integer not null default 0,
  returned integer not null default 0,
  unknown_ids text[] not null default '{}',
  started_by uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  error_sentence text,
  primary key (organisation_id, run_no)
);
create index check_runs_by_time on check_runs (organisation_id, created_at desc);
create index check_runs_age on check_runs (created_at);
call protect('check_runs', planner => true);
grant delete on check_runs to flightdeck_planner;

-- The rows of the matrix of a run that somebody asked for: what each check said of an entity.
create table check_run_results (
  organisation_id uuid not null,
  run_no integer not null,
  entity_no integer not null,
  is_failing boolean not null,
  results jsonb not null,
  primary key (organisation_id, run_no, entity_no),
  foreign key (organisation_id, run_no) references check_runs on delete cascade,
  foreign key (organisation_id, entity_no) references entities on delete cascade
);
create index check_run_results_by_entity on check_run_results (organisation_id, entity_no, run_no desc);
call protect('check_run_results');

-- What is set up wrong: one row per check and entity, however often it opens and closes.
create table findings (
  organisation_id uuid not null,
  finding_no integer not null generated always as identity,
  check_id text not null,
  entity_no integer not null,
  campaign_no integer,
  platform text not null,
  channel text,
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  mode text not null,
  is_open boolean not null default true,
  first_seen_at timestamptz not null,
  opened_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz,
  closed_because text,
  returned integer not null default 0,
  run_no integer not null,
  check_version integer not null,
  expected text not null,
  found text not null,
  -- Null is not known.
  at_risk_micros bigint,
  currency text not null,
  formula text not null,
  has_little_data boolean not null,
  -- Equal where the same fix is due.
  same_fix text not null,
  -- The finding that explains it, on it or above it.
  muted_by integer,
  owner_id uuid,
  -- What somebody said of it, until when, and why. A day that is past says nothing any more.
  handling text check (handling in ('acknowledged', 'snoozed', 'accepted', 'wrong')),
  handled_by uuid,
  handled_at timestamptz,
  handled_until date,
  reason text,
  primary key (organisation_id, finding_no),
  unique (organisation_id, check_id, entity_no),
  foreign key (organisation_id, entity_no) references entities on delete cascade
);
create index findings_by_entity on findings (organisation_id, entity_no);
create index findings_open on findings (organisation_id, at_risk_micros desc nulls last) where is_open;
create index findings_closed on findings (organisation_id, closed_at desc) where not is_open;
create index findings_same_fix on findings (organisation_id, same_fix) where is_open;
create index findings_muted on findings (organisation_id, muted_by) where muted_by is not null;
call protect('findings');

create table finding_events (
  organisation_id uuid not null,
  finding_no integer not null,
  seq integer not null generated always as identity,
  at timestamptz not null,
  what text not null,
  by_user uuid,
  detail text,
  primary key (organisation_id, finding_no, seq),
  foreign key (organisation_id, finding_no) references findings on delete cascade
);
create index finding_events_by_time on finding_events (organisation_id, at);
call protect('finding_events');

-- When somebody last looked at the findings.
create table finding_visits (
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null,
  seen_at timestamptz not null,
  primary key (organisation_id, user_id)
);
call protect('finding_visits');
