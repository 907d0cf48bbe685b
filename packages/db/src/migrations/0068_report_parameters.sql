-- What a report that asks for a client or a month is sent for, fixed when it is scheduled.
alter table report_schedules add column parameters jsonb not null default '{"filters": [], "period": null}';
