-- When a budget is off its pace, and the margin that is aimed at; without a row, the defaults.
create table pacing_settings (
  organisation_id uuid primary key references organisations on delete cascade,
  -- Shares: at the start of a flight, the least, and the lowest and highest landing that are fine.
  at_start double precision not null check (at_start >= 0),
  least double precision not null check (least >= 0),
  lowest_landing double precision not null check (lowest_landing >= 0),
  highest_landing double precision not null check (highest_landing >= 0),
  target_margin_pct double precision check (target_margin_pct >= 0),
  updated_by uuid not null,
  updated_at timestamptz not null
);
call protect('pacing_settings');
