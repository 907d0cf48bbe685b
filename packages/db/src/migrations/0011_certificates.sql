-- What a run that somebody asked for was made on: the selected checks as they then were, and how far accounts were read.
alter table check_runs add column basis jsonb;
-- Of the entity's settings, as they were judged.
alter table check_run_results add column entity_version integer;

-- The result of a run, signed. What it says is kept letter by letter, with the hash of it; nothing of it ever changes.
create table certificates (
  organisation_id uuid not null references organisations on delete cascade,
  certificate_no integer not null generated always as identity,
  run_no integer not null,
  scope text not null,
  verdict text not null check (verdict in ('cleared', 'warned', 'blocked')),
  entities integer not null,
  checks integer not null,
  failures integer not null,
  signed_by uuid not null,
  signed_at timestamptz not null,
  content text not null,
  content_hash bytea not null,
  primary key (organisation_id, certificate_no),
  unique (organisation_id, run_no)
);
create index certificates_by_time on certificates (organisation_id, signed_at desc);
call protect('certificates');
revoke update, delete on certificates from flightdeck_app;

-- Which version of each entity a certificate speaks of, so that what changed since is found.
create table certificate_entities (
  organisation_id uuid not null,
  certificate_no integer not null,
  entity_no integer not null,
  version integer not null,
  primary key (organisation_id, certificate_no, entity_no),
  foreign key (organisation_id, certificate_no) references certificates on delete cascade,
  foreign key (organisation_id, entity_no) references entities on delete cascade
);
create index certificate_entities_by_entity on certificate_entities (organisation_id, entity_no);
call protect('certificate_entities');

-- A link that shows a certificate to whoever holds it. Its secret is known only as its hash.
create table certificate_links (
  organisation_id uuid not null,
  id uuid not null,
  certificate_no integer not null,
  token_hash bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, certificate_no) references certificates on delete cascade
);
create index certificate_links_by_certificate on certificate_links (organisation_id, certificate_no);
call protect('certificate_links');
