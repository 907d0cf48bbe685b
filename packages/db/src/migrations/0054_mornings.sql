-- What a run has found while it goes on, for whoever watches: {"issues", "at_risk": [{"currency", "micros"}], "first": [...]}. Gone with its end.
alter table check_runs add column so_far jsonb;

-- An urgent rule writes at once; what others find is in the brief of the morning. Rules of before go on as they did.
alter table alert_rules add column is_urgent boolean not null default false;
set local role flightdeck_operator;
update alert_rules set is_urgent = true;
reset role;

-- What waits for the brief of a morning, apart from what waits for an hour with room.
alter table alert_mails_held add column in_brief boolean not null default false;
