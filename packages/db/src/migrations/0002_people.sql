-- A person may belong to several organisations, so people stand outside of them.
create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  full_name text not null check (length(full_name) between 1 and 200),
  password_hash text,
  email_verified_at timestamptz,
  deactivated_at timestamptz,
  created_at timestamptz not null default now()
);
grant select, insert, update on users to flightdeck_app;
grant select, insert, update, delete on users to flightdeck_operator;

create table memberships (
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'manager', 'analyst', 'viewer')),
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, user_id)
);
create index memberships_by_user on memberships (user_id);
call protect('memberships');
-- A person sees where they belong before they have chosen an organisation.
create policy own on memberships for select to flightdeck_app using (user_id = current_person());
create policy own on organisations for select to flightdeck_app using (
  organisation_id in (select m.organisation_id from memberships m where m.user_id = current_person())
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  epoch integer not null,
  companion_hash bytea,
  companion_seen_at timestamptz,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_seen_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_because text
);
create index sessions_by_user on sessions (user_id);
create index sessions_age on sessions (expires_at);
grant select, insert, update, delete on sessions to flightdeck_app, flightdeck_operator;
grant select, delete on sessions to flightdeck_planner;

-- Only hashes. A token's successor is computed from it, so tabs that race all receive the same one.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  generation integer not null,
  issued_at timestamptz not null default now(),
  used_at timestamptz
);
create unique index refresh_tokens_by_session on refresh_tokens (session_id, generation);
grant select, insert, update, delete on refresh_tokens to flightdeck_app, flightdeck_operator;

create table premium_requests (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  requested_by uuid not null references users,
  requested_at timestamptz not null default now(),
  granted_at timestamptz,
  primary key (organisation_id, id)
);
create unique index premium_requests_open on premium_requests (organisation_id) where granted_at is null;
call protect('premium_requests');
