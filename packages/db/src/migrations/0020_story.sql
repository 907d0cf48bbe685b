-- The demo lives through its last days before anybody sees them: the real pipeline, at high speed, by a clock of its own.
-- Work of the organisations in it is done by whoever tells the story, and by nobody else.
alter table system
  add column living uuid[] not null default '{}',
  add column story_ends_at timestamptz,
  add column story_day date,
  add column story_days_lived integer not null default 0,
  add column story_days_to_live integer not null default 0,
  add column story_told text[] not null default '{}';
