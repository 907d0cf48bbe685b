-- Rules that watch entities. People call them by number.
create table alert_rules (
  organisation_id uuid not null references organisations on delete cascade,
  rule_no integer not null generated always as identity,
  name text not null check (length(name) between 1 and 200),
  description text not null,
  platform text,
  snapshot_type text not null check (snapshot_type in ('campaign', 'insertion_order', 'line_item', 'deal_id')),
  -- platform:id, so that it stays one thing whatever else is connected later; null is every entity of the type.
  entity_id text,
  time_range_type text not null,
  custom_start_date date,
  custom_end_date date,
  schedule_type text not null check (schedule_type in ('daily', 'weekly', 'specific_days')),
  schedule_days integer[] not null,
  is_active boolean not null default true,
  email_notification boolean not null,
  email_recipients text not null,
  notification_message text not null,
  webhook_ids uuid[] not null,
  conditions jsonb not null,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Removed, and still there to be brought back.
  removed_at timestamptz,
  -- Days before this one are not planned: the day it was made, or was switched on again.
  active_from date not null,
  -- Every due day up to here has its slot, and when there may be another.
  planned_through date,
  plan_again_at timestamptz not null default '-infinity',
  primary key (organisation_id, rule_no)
);
call protect('alert_rules', planner => true);
create index alert_rules_to_plan on alert_rules (plan_again_at) where is_active and removed_at is null;

create table alert_rule_versions (
  organisation_id uuid not null,
  rule_no integer not null,
  version integer not null,
  at timestamptz not null,
  by_user uuid not null,
  action text not null,
  -- The rule as it then was, as the API shows it.
  content jsonb not null,
  primary key (organisation_id, rule_no, version),
  foreign key (organisation_id, rule_no) references alert_rules on delete cascade
);
call protect('alert_rule_versions');

-- How judging a rule on a local day went. One row per day, whatever happened.
create table alert_runs (
  organisation_id uuid not null,
  rule_no integer not null,
  day date not null,
  ran_at timestamptz not null,
  cause text not null check (cause in ('schedule', 'person', 'review')),
  outcome text not null check (outcome in ('triggered', 'clear', 'no_data', 'error', 'missed')),
  rule_version integer not null,
  judged integer not null default 0,
  fired integer not null default 0,
  unknown integer not null default 0,
  -- Why things were not judged, with how many.
  not_judged jsonb not null default '{}',
  -- Which load of each account the numbers came from, so that a verdict can be traced.
  loads jsonb not null default '{}',
  error_sentence text,
  primary key (organisation_id, rule_no, day),
  foreign key (organisation_id, rule_no) references alert_rules on delete cascade
);
create index alert_runs_by_day on alert_runs (organisation_id, day);
call protect('alert_runs');

-- One alert per rule, entity and local day, however often the day is judged. Its evidence never changes.
create table alerts (
  organisation_id uuid not null,
  alert_no integer not null generated always as identity,
  rule_no integer not null,
  entity_no integer not null,
  day date not null,
  triggered_at timestamptz not null,
  data_through date not null,
  rule_name text not null,
  rule_version integer not null,
  entity_name text not null,
  entity_id text not null,
  platform text not null,
  snapshot_type text not null,
  currency text not null,
  conditions jsonb not null,
  is_provisional boolean not null,
  is_late boolean not null,
  -- The parent's alert of the same day that explains it.
  muted_by integer,
  -- What later corrections of the numbers say: {"<condition>": value}, when it would not fire any more.
  restated jsonb,
  restated_at timestamptz,
  primary key (organisation_id, alert_no),
  unique (organisation_id, rule_no, entity_no, day),
  foreign key (organisation_id, rule_no) references alert_rules on delete cascade,
  foreign key (organisation_id, entity_no) references entities on delete cascade
);
create index alerts_by_day on alerts (organisation_id, day desc);
create index alerts_by_time on alerts (organisation_id, triggered_at desc);
create index alerts_by_rule on alerts (organisation_id, rule_no, day desc);
create index alerts_by_entity on alerts (organisation_id, entity_no, day);
call protect('alerts');

create table alert_snoozes (
  organisation_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  alert_no integer not null,
  snooze_date date not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, user_id, alert_no, snooze_date),
  foreign key (organisation_id, alert_no) references alerts on delete cascade
);
create index alert_snoozes_by_day on alert_snoozes (organisation_id, snooze_date);
call protect('alert_snoozes');

create table alert_feedback (
  organisation_id uuid not null,
  alert_no integer not null,
  user_id uuid not null,
  feedback text not null check (feedback in ('useful', 'noise', 'known')),
  at timestamptz not null,
  primary key (organisation_id, alert_no, user_id),
  foreign key (organisation_id, alert_no) references alerts on delete cascade
);
call protect('alert_feedback');

-- Where alerts are told beside e-mail. Address and signing secret are sealed under the organisation's key.
create table alert_webhooks (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('slack', 'teams', 'webhook')),
  name text not null,
  host text not null,
  sealed text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, id)
);
call protect('alert_webhooks');

-- Addresses outside of the organisation: nothing is sent to them before they agreed.
create table alert_addresses (
  organisation_id uuid not null references organisations on delete cascade,
  email text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (organisation_id, email)
);
call protect('alert_addresses');

-- Whoever asked not to get the mails of a rule any more.
create table alert_mutes (
  organisation_id uuid not null,
  rule_no integer not null,
  email text not null,
  at timestamptz not null,
  primary key (organisation_id, rule_no, email),
  foreign key (organisation_id, rule_no) references alert_rules on delete cascade
);
call protect('alert_mutes');
