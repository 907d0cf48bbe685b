-- A browser is known by its half of the session: what it tells of somebody is held against who they are.
create index sessions_by_companion on sessions (companion_hash) where companion_hash is not null;
