-- The export of an organisation is written in the background. One at a time: a new one replaces the one before. Whether it is
-- running or has failed is the state of its slot.
create table organisation_exports (
  organisation_id uuid primary key references organisations on delete cascade,
  id uuid not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  rows_done integer not null default 0,
  -- Counted when the worker begins; null until then.
  rows_total integer,
  bytes bigint not null default 0,
  ready_at timestamptz,
  expires_at timestamptz not null,
  unique (organisation_id, id)
);
call protect('organisation_exports', planner => true);
grant delete on organisation_exports to flightdeck_planner;

-- The zip, in the order of its bytes.
create table organisation_export_chunks (
  organisation_id uuid not null,
  export_id uuid not null,
  chunk_no integer not null,
  content bytea not null,
  primary key (organisation_id, export_id, chunk_no),
  foreign key (organisation_id, export_id) references organisation_exports (organisation_id, id) on delete cascade
);
-- Compressed already.
alter table organisation_export_chunks alter column content set storage external;
call protect('organisation_export_chunks');
