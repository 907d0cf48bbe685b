-- An organisation's own identity provider: one, because a person must know where they sign in.
create table identity_providers (
  organisation_id uuid primary key references organisations on delete cascade,
  issuer text not null check (length(issuer) <= 500),
  client_id text not null check (length(client_id) <= 500),
  sealed_secret text,
  role_claim text check (length(role_claim) between 1 and 200),
  -- [{ value, role }]; without a match the default role counts, and without one nobody comes in.
  role_rules jsonb not null default '[]',
  default_role text check (default_role in ('admin', 'manager', 'analyst', 'viewer')),
  is_required boolean not null default false,
  last_used_at timestamptz,
  updated_by uuid not null references users,
  updated_at timestamptz not null
);
call protect('identity_providers');
create policy own on identity_providers for select to flightdeck_app using (
  organisation_id in (select m.organisation_id from memberships m where m.user_id = current_person())
);

-- E-mail domains an organisation says are its own, with the word that its name servers must say.
create table identity_domains (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  domain text not null check (domain = lower(domain) and length(domain) <= 253),
  word text not null,
  proven_at timestamptz,
  added_by uuid not null references users,
  added_at timestamptz not null,
  primary key (organisation_id, id)
);
create unique index identity_domains_once on identity_domains (organisation_id, domain);
call protect('identity_domains');

-- Whose a proven domain is: of one organisation only, and asked before anybody is known. Says nothing else.
create table sign_in_domains (
  domain text primary key,
  organisation_id uuid not null references organisations on delete cascade
);
create index sign_in_domains_of on sign_in_domains (organisation_id);
grant select, insert, delete on sign_in_domains to flightdeck_app;
grant select, insert, update, delete on sign_in_domains to flightdeck_operator;

-- Who a provider's subject is here.
create table identities (
  organisation_id uuid not null references organisations on delete cascade,
  issuer text not null,
  subject text not null check (length(subject) <= 255),
  user_id uuid not null references users on delete cascade,
  linked_at timestamptz not null,
  primary key (organisation_id, issuer, subject)
);
create unique index identities_of_people on identities (organisation_id, issuer, user_id);
call protect('identities');

-- Somebody is on their way to their provider and back.
create table pending_single_sign_ons (
  organisation_id uuid not null references organisations on delete cascade,
  state_hash bytea not null,
  browser_hash bytea not null,
  issuer text not null,
  -- Nonce and verifier.
  sealed text not null,
  expires_at timestamptz not null,
  primary key (organisation_id, state_hash)
);
create index pending_single_sign_ons_age on pending_single_sign_ons (organisation_id, expires_at);
call protect('pending_single_sign_ons', planner => true);
grant delete on pending_single_sign_ons to flightdeck_planner;

-- Whose provider vouched for whoever opened a session.
alter table sessions add column vouched_by uuid references organisations on delete set null;

-- Whether a session lacks the sign-in that its organisation requires. Owners may always come in.
create function lacks_single_sign_on(session uuid, organisation uuid, role text) returns boolean language plpgsql stable as $$
begin
  return role <> 'owner'
    and exists (select 1 from identity_providers p where p.organisation_id = organisation and p.is_required)
    and not exists (select 1 from sessions s where s.id = session and s.vouched_by = organisation);
end $$;
