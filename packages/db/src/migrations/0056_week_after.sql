-- What an issue put at risk when its fix was proposed: the number that the change promises to do something about.
alter table change_items add column at_risk_micros bigint, add column at_risk_currency text;

-- What came of that number in the week after: {"appliedOn", "through", "closed", "open", "money": [{"currency", "atRiskMicros",
-- "beforeMicros", "sinceMicros"}]}. Null until it can be said.
alter table change_sets add column week_after jsonb, add column measured_at timestamptz;
create index change_sets_unmeasured on change_sets (finished_at)
  where measured_at is null and state in ('applied', 'partly_applied') and undo_of is null;
