-- A list as somebody wants to find it again: the query of its address, under a name.
create table saved_views (
  organisation_id uuid not null references organisations on delete cascade,
  view_no integer not null generated always as identity,
  screen text not null,
  name text not null,
  address text not null,
  is_shared boolean not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, view_no)
);
create unique index saved_views_once on saved_views (organisation_id, screen, created_by, lower(name));
call protect('saved_views');
