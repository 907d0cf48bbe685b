-- A part of its entities that a rule is about, such as country:US; never beside one entity or a value in names.
alter table alert_rules
  add column filter text check (filter ~ '^(client|country|channel|name):.'),
  add constraint alert_rules_one_filter check (filter is null or (segment is null and entity_id is null));
