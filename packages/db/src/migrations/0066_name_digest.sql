-- Whether whoever answers for a template has heard of a name that breaks it. What is there already is no news.
alter table name_readings add column is_told boolean not null default true;
alter table name_readings alter column is_told set default false;
create index name_readings_untold on name_readings (organisation_id, template_no)
  where counts and status <> 'valid' and not is_told;
