-- Settings of an agent in an organisation; an agent that was never enabled has no row.
create table agents (
  organisation_id uuid not null references organisations on delete cascade,
  agent text not null,
  is_enabled boolean not null,
  level text not null check (level in ('observe', 'propose')),
  -- The member in whose name it acts, with that member's present permissions.
  owner_id uuid not null,
  -- Empty means all.
  platforms text[] not null default '{}',
  account_nos integer[] not null default '{}',
  -- Limit of open proposals, within the limit of every agent.
  most_open integer not null check (most_open between 1 and 20),
  paused_by uuid,
  paused_at timestamptz,
  stopped_by uuid,
  stopped_at timestamptz,
  stop_reason text not null default '',
  primary key (organisation_id, agent)
);
call protect('agents', planner => true);

-- The stop of all agents of an organisation; no row while they may run.
create table agent_stops (
  organisation_id uuid primary key references organisations on delete cascade,
  stopped_by uuid not null,
  stopped_at timestamptz not null,
  reason text not null
);
call protect('agent_stops');

create table agent_runs (
  organisation_id uuid not null references organisations on delete cascade,
  run_no integer not null default 0,
  agent text not null,
  cause text not null check (cause in ('daily', 'person')),
  requested_by uuid,
  -- Owner and level at the time of the run.
  owner_id uuid not null,
  level text not null check (level in ('observe', 'propose')),
  state text not null check (state in ('waiting', 'running', 'done', 'nothing_to_do', 'blocked', 'stopped', 'failed')),
  -- Outcome; null until the run is over.
  sentence text,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (organisation_id, run_no)
);
create unique index agent_runs_open on agent_runs (organisation_id, agent) where state in ('waiting', 'running');
create index agent_runs_by_agent on agent_runs (organisation_id, agent, run_no desc);
create trigger numbered before insert on agent_runs for each row execute function number_run();
call protect('agent_runs');

-- Finished steps of a run: the lines of its trace, and where a run resumes after a crash.
create table agent_steps (
  organisation_id uuid not null,
  run_no integer not null,
  step_no integer not null,
  kind text not null check (kind in ('read', 'plan', 'observe', 'propose')),
  sentence text not null,
  -- Sentences below the line, each with an address or without.
  lines jsonb not null,
  -- Result that later steps continue with.
  result jsonb not null,
  row_count integer not null,
  finished_at timestamptz not null,
  took_ms integer not null,
  -- The change set that the step proposed.
  set_no integer,
  primary key (organisation_id, run_no, step_no),
  foreign key (organisation_id, run_no) references agent_runs on delete cascade,
  foreign key (organisation_id, set_no) references change_sets
);
create index agent_steps_by_set on agent_steps (organisation_id, set_no) where set_no is not null;
call protect('agent_steps');
