-- A logo, by what is in it: reports that were generated with it keep it.
create table brand_logos (
  organisation_id uuid not null references organisations on delete cascade,
  hash bytea not null,
  type text not null check (type in ('image/png', 'image/jpeg')),
  wide integer not null,
  high integer not null,
  content bytea not null,
  primary key (organisation_id, hash)
);
call protect('brand_logos');

-- How an organisation shows itself on what goes out; with a client, how it does for that one.
create table brands (
  organisation_id uuid not null references organisations on delete cascade,
  client text not null default '',
  sender text,
  colour text,
  logo_hash bytea,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (organisation_id, client),
  foreign key (organisation_id, logo_hash) references brand_logos
);
call protect('brands');

-- The sender, the colour and the logo that a report was generated with, and what the organisation was called.
alter table report_runs add column letterhead jsonb;
