-- For how long an organisation keeps a kind of data, where that is not the usual.
create table retention_settings (
  organisation_id uuid not null references organisations on delete cascade,
  kind text not null,
  days integer not null check (days > 0),
  primary key (organisation_id, kind)
);
call protect('retention_settings');

-- How much was given up is counted at every sweep.
create index slots_dead on slots (organisation_id) where state = 'dead';

-- What people leave behind when they are erased is a pseudonym; what others hold of them says so.
alter table users add column erased_at timestamptz;
-- A certificate whose text lost a person keeps the hash it was signed with, and has one of the text as it is now.
alter table certificates add column erased_hash bytea;

-- An organisation that is to be erased goes when this moment has come, unless somebody changes their mind.
alter table organisations add column erase_at timestamptz, add column erase_asked_by uuid;
