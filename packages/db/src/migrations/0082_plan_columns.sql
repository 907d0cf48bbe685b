-- What was made of each table of a plan, guess by guess, so that a person can look at it and correct it.
alter table plan_sheets add column tables jsonb not null default '[]';

-- The file of a plan as it was sent: read again when somebody says that a column is another.
create table plan_files (
  organisation_id uuid not null,
  sheet_id uuid not null,
  file_name text not null,
  content bytea not null,
  primary key (organisation_id, sheet_id),
  foreign key (organisation_id, sheet_id) references plan_sheets on delete cascade
);
call protect('plan_files');

-- What people took the columns of a header for. It counts for every sheet whose header has the same words.
create table plan_header_choices (
  organisation_id uuid not null references organisations on delete cascade,
  -- Of the header's words in their columns.
  fingerprint bytea not null,
  columns jsonb not null,
  chosen_by uuid not null,
  chosen_on date not null,
  chosen_at timestamptz not null,
  primary key (organisation_id, fingerprint)
);
call protect('plan_header_choices');
comment on column plan_header_choices.chosen_on is 'The day of it, as the organisation counts days.';
