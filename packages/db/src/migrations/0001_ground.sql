-- Who is asking, as the transaction helper set it. Empty and unset both mean nobody: after a transaction ends the
-- setting of a pooled connection is '' rather than null.
create function current_organisation() returns uuid language sql stable
  as $$ select nullif(current_setting('app.organisation_id', true), '')::uuid $$;

create function current_person() returns uuid language sql stable
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- Every table of an organisation goes through here: rows of other organisations do not exist for the application.
-- The operator (backup, restore, command line) sees all of them; the planner only the tables of background work.
create procedure protect(tenant_table regclass, planner boolean default false) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant on %s to flightdeck_app using (organisation_id = current_organisation()) '
    'with check (organisation_id = current_organisation())', tenant_table);
  execute format('create policy operator on %s to flightdeck_operator using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to flightdeck_app, flightdeck_operator', tenant_table);
  if planner then
    execute format('create policy planner on %s to flightdeck_planner using (true) with check (true)', tenant_table);
    execute format('grant select, insert, update on %s to flightdeck_planner', tenant_table);
  end if;
end $$;

-- One row for the whole installation. A restore raises the epoch, which voids sessions and one-time tokens of before.
create table system (
  only_row boolean primary key default true check (only_row),
  epoch integer not null default 1
);
insert into system default values;
grant select on system to flightdeck_app, flightdeck_planner;
grant select, insert, update, delete on system to flightdeck_operator;

create table organisations (
  organisation_id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  timezone text not null default 'UTC',
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  account_size text,
  onboarding_state text not null default 'ORG_INFO_PENDING'
    check (onboarding_state in ('ORG_INFO_PENDING', 'DSP_CONNECTOR_PENDING', 'APPLY_CHECK_PENDING', 'COMPLETE')),
  is_premium boolean not null default false,
  freemium_ends_at timestamptz not null,
  freemium_extended_at timestamptz,
  created_at timestamptz not null default now()
);
call protect('organisations');

-- Work that must happen once per key: a rule on a day, a sync of an account, a nightly check. The queue only rings the
-- bell; this is the truth. Every result write names the fence it was claimed with, so a paused worker that wakes up
-- late writes nothing.
create table slots (
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null,
  subject text not null,
  slot_key text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead', 'missed')),
  due_at timestamptz not null,
  first_due_at timestamptz not null,
  lease_owner text,
  lease_until timestamptz,
  fence bigint not null default 0,
  attempts integer not null default 0,
  outcome text,
  detail jsonb,
  last_error text,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, kind, subject, slot_key)
);
create index slots_waiting on slots (due_at) where state = 'waiting';
call protect('slots', planner => true);

-- Messages to the outside, written in the transaction that decided them and sent after it.
create table outbox (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  channel text not null,
  recipient text not null,
  dedupe_key text not null,
  subject text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead', 'held')),
  due_at timestamptz not null default now(),
  first_due_at timestamptz not null default now(),
  lease_owner text,
  lease_until timestamptz,
  fence bigint not null default 0,
  attempts integer not null default 0,
  last_error text,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, channel, recipient, dedupe_key)
);
create index outbox_waiting on outbox (due_at) where state = 'waiting';
create index outbox_dead on outbox (organisation_id, finished_at desc) where state = 'dead';
call protect('outbox', planner => true);

-- The first answer to a creating call, kept for a day under the caller's key.
create table idempotency_keys (
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (organisation_id, created_at);
call protect('idempotency_keys', planner => true);
grant delete on idempotency_keys to flightdeck_planner;

-- Who called how often: the moment until which a caller's allowance is used up. Losing it in a crash harms nobody.
create unlogged table rate_limits (
  key text primary key,
  used_until timestamptz not null
);
create index rate_limits_age on rate_limits (used_until);
grant select, insert, update, delete on rate_limits to flightdeck_app, flightdeck_planner;
