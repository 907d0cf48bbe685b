-- Workers are woken by NOTIFY: the schema of the queue that did so before goes. Whoever may not remove it leaves it; nothing reads it.
do $$
begin
  if exists (select from pg_namespace where nspname = 'flightdeck_queue') then
    set local role flightdeck_queue;
    drop schema flightdeck_queue cascade;
    reset role;
  end if;
exception when insufficient_privilege or undefined_object then null;
end $$;
