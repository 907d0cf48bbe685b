-- What each number of an alert was reckoned from, as it was when the alert was made: by condition, formula and inputs.
-- Alerts that are older have none, and say so: what their numbers were then is not known any more.
alter table alerts add column receipts jsonb;
-- A correction may raise an alert for a day before the last one: when a rule fired last is a question of time.
create index alerts_by_rule_time on alerts (organisation_id, rule_no, triggered_at desc);
