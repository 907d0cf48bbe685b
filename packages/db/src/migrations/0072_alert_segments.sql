-- A value that names carry, such as market:UK, where a rule is about those alone.
alter table alert_rules add column segment text check (segment like '_%:_%');
