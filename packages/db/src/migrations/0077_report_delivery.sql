-- Who agreed to be written to: about alerts, about reports, each for itself.
alter table alert_addresses rename to mail_addresses;
alter table mail_addresses add column topic text not null default 'alerts' check (topic in ('alerts', 'reports'));
alter table mail_addresses alter column topic drop default;
alter table mail_addresses drop constraint alert_addresses_pkey;
alter table mail_addresses add primary key (organisation_id, topic, email);

-- People outside of the organisation whom a report is sent to, once they agreed.
create table report_outsiders (
  organisation_id uuid not null,
  report_no integer not null,
  email text not null,
  primary key (organisation_id, report_no, email),
  foreign key (organisation_id, report_no) references report_schedules on delete cascade
);
call protect('report_outsiders');

-- Whoever asked not to get a report any more.
create table report_mutes (
  organisation_id uuid not null,
  report_no integer not null,
  email text not null,
  at timestamptz not null,
  primary key (organisation_id, report_no, email),
  foreign key (organisation_id, report_no) references saved_reports on delete cascade
);
call protect('report_mutes');

-- Where files are put: a bucket, a folder of the installation. What opens it is sealed.
create table report_destinations (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('bucket', 'folder')),
  name text not null,
  -- What people are shown of where it is.
  place text not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf', 'parquet')),
  sealed text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, id)
);
call protect('report_destinations');

alter table report_schedules
  -- As soon as the day before is complete, instead of at an hour.
  add column when_complete boolean not null default false,
  -- What must be so for it to be sent.
  add column only_if jsonb,
  add column webhook_ids uuid[] not null default '{}',
  add column destination_ids uuid[] not null default '{}';

-- Why a report that was due was not sent.
alter table report_runs add column not_sent text;

-- Which way it went, to whom where that is no member, and the work that says how it ended.
alter table report_sends
  drop constraint report_sends_pkey,
  alter column user_id drop not null,
  add column send_no integer not null generated always as identity,
  add column way text not null default 'mail' check (way in ('mail', 'webhook', 'bucket', 'folder')),
  add column recipient text,
  add column work_key text,
  add primary key (organisation_id, run_no, send_no);
