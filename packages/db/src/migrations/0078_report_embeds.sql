-- An address at which programs and pages pull a saved report as it is now. Its secret is known only as its hash.
create table report_embeds (
  organisation_id uuid not null,
  id uuid not null,
  report_no integer not null,
  token_hash bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, report_no) references saved_reports on delete cascade
);
create index report_embeds_by_report on report_embeds (organisation_id, report_no);
call protect('report_embeds');
