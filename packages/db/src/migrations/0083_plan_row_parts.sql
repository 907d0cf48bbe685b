-- A row of a flowchart is several of the plan: one for each stretch of weeks. Any other row is one, numbered 0.
alter table plan_rows add column part integer not null default 0;
alter table plan_rows drop constraint plan_rows_pkey;
alter table plan_rows add primary key (organisation_id, sheet_id, row_no, part);
comment on column plan_rows.part is 'From 1 where a row of the sheet is several of the plan.';
