-- When a budget is off its pace, and the margin that is aimed at; without a row, the defaults.
create table pacing_settings (
  organisation_id uuid primary key references organisations on delete cascade,
  -- Shares: at the start of a flight, the least, and the lowest and highest landing that are fine.
  at_start double precision not null check (at_start between 0.01 and 1),
  least double precision not null check (least between 0.01 and 0.5),
  lowest_landing double precision not null check (lowest_landing between 0.1 and 1),
  highest_landing double precision not null check (highest_landing between 1 and 3),
  target_margin_pct double precision check (target_margin_pct between 0 and 99),
  updated_by uuid not null,
  updated_at timestamptz not null
);
call protect('pacing_settings');
