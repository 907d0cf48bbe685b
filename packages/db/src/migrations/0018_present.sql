-- The product's time. It is the machine's, except in a demo that was started as if it were another moment: there every
-- transaction says how far that is from the machine's. Leases and allowances are about processes, and keep to now().
create function present() returns timestamptz language sql stable
  as $$ select now() + make_interval(secs => coalesce(nullif(current_setting('app.clock_ahead_ms', true), ''), '0')::float8 / 1000) $$;

do $$
declare
  its record;
begin
  for its in select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and column_default = 'now()' and table_name <> 'migrations'
  loop
    execute format('alter table %I alter column %I set default present()', its.table_name, its.column_name);
  end loop;
end $$;

-- How far a demo's clock is ahead of the machine's (behind, where it is negative), and the moment it was told to begin at.
alter table system add column clock_ahead_ms bigint not null default 0, add column clock_began_at timestamptz;

-- Organisations that the program made to be looked at.
alter table organisations add column is_demo boolean not null default false;
set local role flightdeck_operator;
update organisations o set is_demo = true from memberships m join users u on u.id = m.user_id
  where m.organisation_id = o.organisation_id and m.role = 'owner' and u.email = 'demo@flightdeck.test';
reset role;
