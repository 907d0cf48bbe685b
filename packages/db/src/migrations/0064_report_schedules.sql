-- When a saved report is sent. `changed_at` is its version: what was planned for an earlier one is not sent.
create table report_schedules (
  organisation_id uuid not null,
  report_no integer not null,
  -- 0 is Monday; the hour is one of the organisation's clocks.
  weekdays integer[] not null,
  hour integer not null check (hour between 0 and 23),
  waits boolean not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (organisation_id, report_no),
  foreign key (organisation_id, report_no) references saved_reports on delete cascade
);
call protect('report_schedules', planner => true);

-- To whom.
create table report_recipients (
  organisation_id uuid not null,
  report_no integer not null,
  user_id uuid not null,
  primary key (organisation_id, report_no, user_id),
  foreign key (organisation_id, report_no) references report_schedules on delete cascade
);
call protect('report_recipients');

-- Whom a generated report went to by its schedule.
create table report_sends (
  organisation_id uuid not null,
  run_no integer not null,
  user_id uuid not null,
  primary key (organisation_id, run_no, user_id),
  foreign key (organisation_id, run_no) references report_runs on delete cascade
);
call protect('report_sends');
