-- Mail that belongs to a person rather than to an organisation is posted for the installation itself.
set local role flightdeck_operator;
insert into organisations (organisation_id, name, onboarding_state, is_premium, freemium_ends_at)
  values ('00000000-0000-0000-0000-000000000000', 'Flightdeck', 'COMPLETE', true, 'infinity');
reset role;

alter table users add column google_subject text unique;
alter table users add column preferences jsonb not null default '{}';

-- Somebody who asked for an account and has not proved the address yet. Nothing else exists of them.
create table pending_sign_ups (
  email text primary key check (email = lower(email) and length(email) <= 254),
  full_name text not null,
  password_hash text not null,
  organisation_name text,
  invite_token text,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  failures integer not null default 0,
  closed_until timestamptz,
  check ((organisation_name is null) <> (invite_token is null))
);
grant select, insert, update, delete on pending_sign_ups to flightdeck_app, flightdeck_operator;
grant select, delete on pending_sign_ups to flightdeck_planner;

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  epoch integer not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_by_user on password_resets (user_id);
grant select, insert, update, delete on password_resets to flightdeck_app, flightdeck_operator;
grant select, delete on password_resets to flightdeck_planner;

create table invitations (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'manager', 'analyst', 'viewer')),
  message text,
  token_hash bytea not null,
  invited_by uuid not null references users,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, token_hash)
);
create unique index invitations_open on invitations (organisation_id, email)
  where accepted_at is null and revoked_at is null;
call protect('invitations');

-- Who did what. Rows are added and never changed; each carries the hash of the one before it.
create table audit_log (
  organisation_id uuid not null references organisations on delete cascade,
  seq bigint not null,
  at timestamptz not null,
  actor_id uuid,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null,
  ip text,
  request_id text,
  hash bytea not null,
  primary key (organisation_id, seq)
);
call protect('audit_log');
revoke update, delete on audit_log from flightdeck_app;

alter table memberships add column invited_by uuid references users;
