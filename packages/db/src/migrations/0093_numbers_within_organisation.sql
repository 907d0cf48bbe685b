-- Numbers that count within an organisation: a sequence over all of them tells each how much the others do.
create table organisation_numbers (
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null,
  latest integer not null,
  primary key (organisation_id, kind)
);
call protect('organisation_numbers');

-- A row that comes without a number gets its organisation's next one.
create function number_run() returns trigger language plpgsql as $$
begin
  if new.run_no = 0 then
    insert into flightdeck.organisation_numbers as n values (new.organisation_id, tg_table_name, 1)
    on conflict on constraint organisation_numbers_pkey do update set latest = n.latest + 1
    returning n.latest into new.run_no;
  end if;
  return new;
end $$;

set local role flightdeck_operator;
insert into organisation_numbers
  select organisation_id, 'report_runs', max(run_no) from report_runs group by organisation_id;
reset role;

alter table report_runs alter column run_no drop identity;
alter table report_runs alter column run_no set default 0;
create trigger numbered before insert on report_runs for each row execute function number_run();
