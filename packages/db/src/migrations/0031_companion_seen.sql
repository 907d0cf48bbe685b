-- A session's companion counts from the first call that carries it. Nothing is written when it was seen before.
create function see_companion(session uuid, companion bytea, moment timestamptz) returns void language plpgsql as $$
begin
  if companion is not null then
    update sessions set companion_seen_at = moment
      where id = session and companion_seen_at is null and companion_hash = companion;
  end if;
end $$;
