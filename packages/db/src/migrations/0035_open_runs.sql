-- Runs that somebody waits for are counted before another is taken.
create index check_runs_open on check_runs (organisation_id) where state in ('waiting', 'running');
