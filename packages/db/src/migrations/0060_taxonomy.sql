-- How names are built: one template for each kind of name, as its newest version has it.
create table name_templates (
  organisation_id uuid not null references organisations on delete cascade,
  template_no integer not null generated always as identity,
  name text not null,
  kind text not null check (kind in ('Campaign', 'Insertion_order', 'Line_item', 'Creative', 'Ad_group')),
  state text not null check (state in ('draft', 'active', 'retired')),
  -- The template, its scope and by which version a name is judged.
  definition jsonb not null,
  version integer not null default 1,
  -- Since when it judges at all, and whether names from before are violations too.
  active_from date,
  backfill boolean not null default false,
  -- Who answers for it.
  owner_id uuid,
  updated_by uuid not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (organisation_id, template_no)
);
create unique index name_templates_once on name_templates (organisation_id, lower(name)) where removed_at is null;
call protect('name_templates', planner => true);

create table name_template_versions (
  organisation_id uuid not null,
  template_no integer not null,
  version integer not null,
  at timestamptz not null,
  by_user uuid not null,
  action text not null,
  definition jsonb not null,
  -- From when on this version judges; null: it never did.
  active_from date,
  primary key (organisation_id, template_no, version),
  foreign key (organisation_id, template_no) references name_templates on delete cascade
);
call protect('name_template_versions');

-- Values that several templates share.
create table value_lists (
  organisation_id uuid not null references organisations on delete cascade,
  list_no integer not null generated always as identity,
  name text not null,
  list_values jsonb not null,
  version integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (organisation_id, list_no)
);
create unique index value_lists_once on value_lists (organisation_id, lower(name));
call protect('value_lists');

create table value_list_versions (
  organisation_id uuid not null,
  list_no integer not null,
  version integer not null,
  at timestamptz not null,
  by_user uuid not null,
  action text not null,
  list_values jsonb not null,
  primary key (organisation_id, list_no, version),
  foreign key (organisation_id, list_no) references value_lists on delete cascade
);
call protect('value_list_versions');

-- What a template says of the name an entity has now. No row: no template judges it.
create table name_readings (
  organisation_id uuid not null,
  entity_no integer not null,
  account_no integer not null,
  template_no integer not null,
  template_version integer not null,
  -- The name that was judged, and why by this template.
  name text not null,
  why text not null,
  status text not null check (status in ('valid', 'repairable', 'invalid')),
  -- Whether it is a violation if it is not valid: names from before the template are not.
  counts boolean not null,
  -- What every segment says, by its key: names can be split by it.
  segment_values jsonb not null,
  -- The verdict, where it is not valid.
  verdict jsonb,
  -- Which segments fail, by key.
  failing text[] not null,
  suggested_name text,
  -- Since when it has been wrong.
  since timestamptz not null,
  read_at timestamptz not null,
  primary key (organisation_id, entity_no),
  foreign key (organisation_id, entity_no) references entities on delete cascade,
  foreign key (organisation_id, template_no) references name_templates on delete cascade
);
create index name_readings_wrong on name_readings (organisation_id, template_no, since desc)
  where counts and status <> 'valid';
create index name_readings_by_account on name_readings (organisation_id, account_no);
call protect('name_readings');

-- How many names each verdict had at the end of a day.
create table name_coverage_days (
  organisation_id uuid not null,
  template_no integer not null,
  on_day date not null,
  valid integer not null,
  repairable integer not null,
  invalid integer not null,
  primary key (organisation_id, template_no, on_day),
  foreign key (organisation_id, template_no) references name_templates on delete cascade
);
call protect('name_coverage_days');
