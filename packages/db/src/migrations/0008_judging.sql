-- Who is at work on what: a worker looks here before it takes more. Few rows are held at a time.
create index slots_held on slots (lease_until) where lease_until is not null;

-- How often an account's entities changed. Whoever holds them in memory asks here whether they are still the same, which
-- takes no time however many they are. An account is read by one worker at a time, so that nobody waits for the row.
create table entity_marks (
  organisation_id uuid not null,
  account_no integer not null,
  changes bigint not null default 1,
  primary key (organisation_id, account_no),
  foreign key (organisation_id, account_no) references ad_accounts on delete cascade
);
call protect('entity_marks');

create function mark_entities() returns trigger language plpgsql as $$
begin
  -- A backup brings its own marks.
  if current_setting('app.restoring', true) = 'yes' then return null; end if;
  -- What is deleted goes with its account, which takes the mark with it.
  if tg_op <> 'DELETE' then
    insert into entity_marks (organisation_id, account_no)
    select distinct organisation_id, account_no from changed
    on conflict (organisation_id, account_no) do nothing;
  end if;
  update entity_marks m set changes = m.changes + 1
  from (select distinct organisation_id, account_no from changed) c
  where m.organisation_id = c.organisation_id and m.account_no = c.account_no;
  return null;
end $$;

create trigger entities_added after insert on entities
  referencing new table as changed for each statement execute function mark_entities();
create trigger entities_changed after update on entities
  referencing new table as changed for each statement execute function mark_entities();
create trigger entities_removed after delete on entities
  referencing old table as changed for each statement execute function mark_entities();
