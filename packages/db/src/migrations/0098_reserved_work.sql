-- Work of some organisations is reserved for one worker, which runs it by a clock of its own. Each row of a queue says so
-- itself from the moment it is planned, so that a claim reads nothing besides the queue.
alter table slots add column is_reserved boolean not null default false;
alter table outbox add column is_reserved boolean not null default false;
comment on column slots.is_reserved is 'For the worker that its organisation is reserved for.';
comment on column outbox.is_reserved is 'For the worker that its organisation is reserved for.';

alter table system rename column living to reserved_organisations;
alter table system rename column story_ends_at to replay_ends_at;
alter table system rename column story_day to replay_day;
alter table system rename column story_days_lived to replay_days_done;
alter table system rename column story_days_to_live to replay_days;
alter table system rename column story_told to replay_steps_done;
alter table system rename column demo_closed_at to samples_closed_at;
alter table organisations rename column is_demo to is_sample;
comment on column organisations.is_sample is 'Made by the program, to be looked at.';
comment on column system.clock_ahead_ms is 'Offset of the product’s clock from the machine’s.';
comment on column system.clock_began_at is 'The moment at which the product’s clock was told to begin.';
comment on column system.reserved_organisations is 'Organisations whose work is reserved for one worker.';
comment on column system.replay_day is 'The day of the past that is being replayed.';
comment on column system.samples_closed_at is 'Since when people of samples cannot sign in.';

-- Organisations whose rows of a queue are reserved. Mail of the installation itself never is.
create function reserved_in(queue text) returns uuid[] language plpgsql stable as $$
declare
  ids uuid[];
begin
  select reserved_organisations into ids from flightdeck.system;
  return coalesce(case queue when 'outbox' then array_remove(ids, '00000000-0000-0000-0000-000000000000') else ids end, '{}');
end $$;

-- Once a statement, so that a thousand planned rows cost one look when nothing is reserved.
create function mark_reserved() returns trigger language plpgsql as $$
declare
  ids uuid[] := flightdeck.reserved_in(tg_table_name);
begin
  if ids <> '{}' then
    execute format('update flightdeck.%I set is_reserved = true '
      'where not is_reserved and state = ''waiting'' and organisation_id = any($1)', tg_table_name) using ids;
  end if;
  return null;
end $$;
create trigger mark_reserved after insert on slots for each statement execute function mark_reserved();
create trigger mark_reserved after insert on outbox for each statement execute function mark_reserved();

-- The worker that work was reserved for is not restored with it.
create function free_work() returns trigger language plpgsql as $$
begin
  new.reserved_organisations := '{}';
  update flightdeck.slots set is_reserved = false where is_reserved;
  update flightdeck.outbox set is_reserved = false where is_reserved;
  return new;
end $$;
create trigger free_work before update of epoch on system for each row when (new.epoch <> old.epoch)
  execute function free_work();

set local role flightdeck_operator;
update slots set is_reserved = true where state <> 'done' and organisation_id = any(reserved_in('slots'));
update outbox set is_reserved = true where state <> 'done' and organisation_id = any(reserved_in('outbox'));
reset role;
