-- Who is at work on what: a worker looks here before it takes more. Few rows are held at a time.
create index slots_held on slots (lease_until) where lease_until is not null;
