-- Which tables were written, for whom and by which transaction. An answer that was made before may be given again while nothing
-- that it was made from has been written since. A mark commits with what it stands for, so neither is seen without the other.
create table write_marks (
  -- The installation's own id where a row may be anybody's.
  whose uuid not null,
  written_by xid8 not null,
  table_name text not null,
  primary key (whose, written_by, table_name)
);
grant select, insert on write_marks to flightdeck_app, flightdeck_planner, flightdeck_operator;
grant delete on write_marks to flightdeck_planner;

create function mark_write() returns trigger language plpgsql as $$
declare
  everybody constant uuid := '00000000-0000-0000-0000-000000000000';
  whose uuid := nullif(current_setting('app.organisation_id', true), '')::uuid;
begin
  if tg_nargs > 0 or whose is null then
    whose := everybody;
  end if;
  insert into flightdeck.write_marks values (whose, pg_current_xact_id(), tg_table_name) on conflict do nothing;
  return null;
end $$;

create procedure mark_writes(written regclass, for_everybody boolean default false) language plpgsql as $$
begin
  execute format('create trigger marked after insert or update or delete or truncate on %s for each statement '
    'execute function mark_write(%s)', written, case when for_everybody then '''everybody''' else '' end);
end $$;

-- Every table from here on marks its writes; a part of one is written as the whole.
create or replace procedure protect(tenant_table regclass, planner boolean default false) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant on %s to flightdeck_app using (organisation_id = current_organisation()) '
    'with check (organisation_id = current_organisation())', tenant_table);
  execute format('create policy operator on %s to flightdeck_operator using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to flightdeck_app, flightdeck_operator', tenant_table);
  if planner then
    execute format('create policy planner on %s to flightdeck_planner using (true) with check (true)', tenant_table);
    execute format('grant select, insert, update on %s to flightdeck_planner', tenant_table);
  end if;
  if not (select relispartition from pg_class where oid = tenant_table) then
    call mark_writes(tenant_table);
  end if;
end $$;

-- What no list is made from, and nearly every call or piece of work writes, is left out.
do $$
declare
  its record;
begin
  for its in
    select c.oid::regclass as name, not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped) as is_global
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('migrations', 'write_marks', 'system', 'rate_limits', 'idempotency_keys', 'slots', 'outbox', 'platform_calls',
        'sessions', 'refresh_tokens', 'pending_sign_ups', 'password_resets', 'totp_secrets', 'passkeys', 'recovery_codes',
        'sign_in_tickets', 'passkey_challenges', 'pending_connections', 'pending_single_sign_ons')
  loop
    call mark_writes(its.name, its.is_global);
  end loop;
end $$;
