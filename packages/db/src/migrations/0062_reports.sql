-- A question that somebody asks again, under a name.
create table saved_reports (
  organisation_id uuid not null references organisations on delete cascade,
  report_no integer not null generated always as identity,
  name text not null,
  question jsonb not null,
  is_shared boolean not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, report_no)
);
create unique index saved_reports_once on saved_reports (organisation_id, created_by, lower(name));
call protect('saved_reports');

-- A report as it was generated: its answer is the text that files are made from, and never changes. The ledger is what
-- its totals were added up from, by day and entity: why they would be different later is told from it.
create table report_runs (
  organisation_id uuid not null references organisations on delete cascade,
  run_no integer not null generated always as identity,
  report_no integer,
  name text not null,
  from_day date not null,
  to_day date not null,
  rows integer not null,
  answer text not null,
  ledger bytea not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, run_no),
  foreign key (organisation_id, report_no) references saved_reports on delete set null (report_no)
);
create index report_runs_by_report on report_runs (organisation_id, report_no);
call protect('report_runs');
