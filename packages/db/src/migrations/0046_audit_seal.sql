-- Entries are sealed under a key that is not in the database: whoever writes here alone can add nothing that holds. The nonce
-- keeps the hash of an entry from giving away what an erasure took out of it; what was put in its place has a seal of its own.
alter table audit_log add column nonce bytea, add column seal bytea, add column erased_seal bytea;
create index audit_log_cleared on audit_log (organisation_id, seq) where action = 'audit.cleared';

-- The log only grows. It is shortened from its beginning when an entry of it says so, it goes with its organisation, and a
-- person's name is taken out of it under a new seal.
create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('app.restoring', true) = 'yes' then return old; end if;
    if current_setting('app.erasing', true) = old.organisation_id::text then return old; end if;
    if exists (select 1 from audit_log a where a.organisation_id = old.organisation_id and a.action = 'audit.cleared'
        and (a.detail ->> 'through')::bigint >= old.seq) then return old; end if;
    raise exception 'entries of the audit log are not removed' using errcode = '42501';
  end if;
  if new.erased_seal is null or (new.organisation_id, new.seq, new.at, new.action, new.hash)
      is distinct from (old.organisation_id, old.seq, old.at, old.action, old.hash) or new.seal is distinct from old.seal then
    raise exception 'entries of the audit log are not changed' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard before update or delete on audit_log for each row execute function guard_audit_log();
