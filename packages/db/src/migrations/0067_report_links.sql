-- A link that shows a generated report to whoever holds it. Its secret is known only as its hash.
create table report_links (
  organisation_id uuid not null,
  id uuid not null,
  run_no integer not null,
  token_hash bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, run_no) references report_runs on delete cascade
);
create index report_links_by_run on report_links (organisation_id, run_no);
call protect('report_links');
