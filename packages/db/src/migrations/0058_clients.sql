-- The client whose lists a member chose to see, by name; null is all of them.
alter table memberships add column client text;

-- When an open issue last got worse, what it put at risk before that, and what it is held to: the least since it opened or got worse.
alter table findings add column worse_at timestamptz;
alter table findings add column worse_from_micros bigint;
alter table findings add column steady_micros bigint;
set local role flightdeck_operator;
update findings set steady_micros = at_risk_micros where is_open;
reset role;
create index findings_worse on findings (organisation_id, worse_at) where is_open and worse_at is not null;
