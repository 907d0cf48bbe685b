-- What proves a person beside their password. People stand outside of organisations, and so does what proves them.

-- The secret of an authenticator app, sealed. It counts once a code of it was given; a step of time counts once.
create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on totp_secrets to flightdeck_app, flightdeck_operator;

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);
grant select, insert, update, delete on passkeys to flightdeck_app, flightdeck_operator;

-- Only hashes; each opens once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to flightdeck_app, flightdeck_operator;

-- Somebody whose first proof was right and whose second is still to come. The browser holds the secret of the hash.
create table sign_in_tickets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  epoch integer not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_tickets_age on sign_in_tickets (expires_at);
grant select, insert, update, delete on sign_in_tickets to flightdeck_app, flightdeck_operator;
grant select, delete on sign_in_tickets to flightdeck_planner;

-- What a passkey is asked to sign, once: for a person, or for the browser of somebody who has not said who they are.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'prove', 'sign_in')),
  user_id uuid references users on delete cascade,
  browser_hash bytea,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (user_id is null)),
  check ((purpose = 'sign_in') = (browser_hash is not null))
);
create index passkey_challenges_age on passkey_challenges (expires_at);
grant select, insert, update, delete on passkey_challenges to flightdeck_app, flightdeck_operator;
grant select, delete on passkey_challenges to flightdeck_planner;

-- When somebody last proved who they are in a session, and since when it rests on more than one proof.
alter table sessions
  add column proven_at timestamptz,
  add column second_factor_at timestamptz;

-- From this day, as the organisation counts days, its members need a second factor.
alter table organisations add column second_factor_on date;

-- Whether a session lacks what the organisation asks for. It is asked beside the caller's standing, in the same statement. Where
-- the organisation cannot be seen it does lack it.
create function lacks_second_factor(session uuid, organisation uuid, moment timestamptz) returns boolean language sql stable as $$
  select organisation is not null and not exists (
    select 1 from organisations o, sessions s where o.organisation_id = organisation and s.id = session
      and (s.second_factor_at is not null or o.second_factor_on is null
        or o.second_factor_on > (moment at time zone o.timezone)::date))
$$;
