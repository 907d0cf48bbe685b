-- What an organisation's directory shows to say which organisation it is of. Only the hash; the token was shown once.
create table directory_tokens (
  organisation_id uuid not null references organisations on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  made_by uuid not null references users,
  made_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (organisation_id, id)
);
create unique index directory_tokens_by_hash on directory_tokens (organisation_id, token_hash);
call protect('directory_tokens');

-- What the directory calls a member, and when it took them out of itself.
alter table memberships add column external_id text check (length(external_id) <= 255);
alter table memberships add column left_directory_at timestamptz;
