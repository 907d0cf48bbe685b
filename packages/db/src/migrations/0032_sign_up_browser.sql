-- The browser that began a sign-up has the secret of this hash, and only there the code counts. Codes sent before that are void.
alter table pending_sign_ups add column browser_hash bytea;
