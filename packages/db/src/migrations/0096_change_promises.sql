-- Forecast of a flight that a change set edits, as shown when the set was proposed, and its outcome a week after the set
-- was applied. Amounts are in the account's currency.
create table change_promises (
  organisation_id uuid not null,
  set_no integer not null,
  -- The entity with the budget; its items may be below it.
  flight_no integer not null,
  account_no integer not null,
  campaign_no integer,
  setting text not null check (setting in ('budget', 'daily_budget', 'end_date', 'pacing', 'bid', 'frequency_cap', 'audience',
    'several')),
  -- Money that the budget counts.
  measure text not null check (measure in ('spend', 'media_cost', 'total_cost', 'revenue')),
  data_through date not null,
  ends_on date not null,
  goal_micros bigint not null,
  delivered_micros bigint not null,
  -- Where the platform stops; null where nothing does.
  stop_micros bigint,
  -- Without the changes; null without a forecast, as the next four.
  unchanged_micros bigint,
  -- By the platform's rule alone, before own records correct it.
  model_micros bigint,
  end_micros bigint,
  low_micros bigint,
  high_micros bigint,
  -- Own records behind the correction.
  record_count integer not null,
  measured_at timestamptz,
  applied_on date,
  compared_through date,
  happened_micros bigint,
  -- Reason why no outcome is known.
  gap text check (gap in ('partly', 'undone', 'edited', 'ended', 'no_data')),
  primary key (organisation_id, set_no, flight_no),
  foreign key (organisation_id, set_no) references change_sets on delete cascade,
  foreign key (organisation_id, flight_no) references entities on delete cascade
);
create index change_promises_unmeasured on change_promises (organisation_id, set_no)
  where measured_at is null and end_micros is not null;
create index change_promises_finished on change_promises (organisation_id, account_no, setting, measured_at desc)
  where happened_micros is not null;
call protect('change_promises', planner => true);

-- The flight whose promise the item is part of.
alter table change_items add column flight_no integer;
