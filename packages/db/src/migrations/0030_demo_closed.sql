-- Since when the demo's people are shut out because the demo is off. Only whom this moment shut out comes back with it.
alter table system add column demo_closed_at timestamptz;
