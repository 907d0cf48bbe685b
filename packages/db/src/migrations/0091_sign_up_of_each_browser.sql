-- Every browser has a pending sign-up of its own for an address, so that a stranger's never replaces the owner's.
alter table pending_sign_ups add column begun_at timestamptz not null default now();
-- Rows of before the sign-up was bound to a browser belong to none, and so does a row that names none.
update pending_sign_ups set begun_at = sent_at, browser_hash = coalesce(browser_hash, sha256(gen_random_uuid()::text::bytea));
alter table pending_sign_ups
  alter column browser_hash set default sha256(gen_random_uuid()::text::bytea),
  alter column browser_hash set not null,
  drop constraint pending_sign_ups_pkey,
  add primary key (email, browser_hash);
