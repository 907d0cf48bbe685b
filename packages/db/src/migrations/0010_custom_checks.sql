-- Checks that people write, as data. People know one by its name, whatever its case; its findings and selections say OWN- and its number.
create table custom_checks (
  organisation_id uuid not null references organisations on delete cascade,
  custom_no integer not null generated always as identity,
  name text not null,
  definition jsonb not null,
  -- The parts of an entity it looks at: new numbers concern only those that look at them.
  reads text[] not null,
  version integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null,
  -- Taken away, and still there for its findings to be named.
  removed_at timestamptz,
  primary key (organisation_id, custom_no)
);
create unique index custom_checks_once on custom_checks (organisation_id, lower(name)) where removed_at is null;
call protect('custom_checks', planner => true);

create table custom_check_versions (
  organisation_id uuid not null,
  custom_no integer not null,
  version integer not null,
  at timestamptz not null,
  by_user uuid not null,
  action text not null,
  definition jsonb not null,
  primary key (organisation_id, custom_no, version),
  foreign key (organisation_id, custom_no) references custom_checks on delete cascade
);
call protect('custom_check_versions');
