-- What every call asks, each as one statement: a round to the database costs more than what is asked in it.
-- A statement by itself is a transaction: what is set in it for whom ends with it.

-- Takes one call from a caller's allowance. Says in how many seconds there will be one again; nothing when it was taken.
create function take_allowance(caller text, per integer, seconds integer) returns float8 language plpgsql as $$
declare
  step constant interval := make_interval(secs => seconds::float8 / per);
  whole constant interval := make_interval(secs => seconds);
begin
  insert into rate_limits as r (key, used_until) values (caller, clock_timestamp() + step)
  on conflict (key) do update set used_until = greatest(r.used_until, clock_timestamp()) + step
    where greatest(r.used_until, clock_timestamp()) + step <= clock_timestamp() + whole;
  if found then
    return null;
  end if;
  return (select extract(epoch from r.used_until + step - whole - clock_timestamp())
    from rate_limits r where r.key = caller);
end $$;

-- A session counts while it is neither revoked nor over, its person is active, and no restore came in between.
create function live_session(session uuid, moment timestamptz) returns table (id uuid, user_id uuid, last_seen_at timestamptz)
  language sql stable as $$
  select s.id, s.user_id, s.last_seen_at
  from sessions s join users u on u.id = s.user_id join system y on y.epoch = s.epoch
  where s.id = session and s.revoked_at is null and s.expires_at > moment and u.deactivated_at is null
$$;

-- Who is behind a session, and how they stand in an organisation if they belong to it. No row when the session does not count.
create function meet_caller(
  session uuid, organisation uuid, moment timestamptz, seen_every interval, per integer, seconds integer
) returns table (
  user_id uuid, wait_s float8, role text, timezone text, is_premium boolean, freemium_ends_at timestamptz,
  freemium_extended_at timestamptz
) language plpgsql as $$
declare
  last_seen timestamptz;
begin
  perform set_config('app.organisation_id', coalesce(organisation::text, ''), true), set_config('app.user_id', '', true);
  select s.user_id, s.last_seen_at into user_id, last_seen from live_session(session, moment) s;
  if not found then
    return;
  end if;
  if last_seen < moment - seen_every then
    update sessions set last_seen_at = moment where id = session;
  end if;
  wait_s := take_allowance('session:' || session, per, seconds);
  select m.role, o.timezone, o.is_premium, o.freemium_ends_at, o.freemium_extended_at
    into role, timezone, is_premium, freemium_ends_at, freemium_extended_at
    from memberships m join organisations o on o.organisation_id = m.organisation_id
    where m.organisation_id = organisation and m.user_id = meet_caller.user_id and m.deactivated_at is null;
  return next;
end $$;

-- Changes with everything that judging depends on: the same texts mean the same verdicts.
create function book_version(organisation uuid) returns table (facts text, entities text, plans text) language plpgsql as $$
begin
  perform set_config('app.organisation_id', organisation::text, true), set_config('app.user_id', '', true);
  return query select
    concat_ws('/',
      (select max(load_no) from fact_loads where organisation_id = organisation),
      (select string_agg(concat(account_no, ':', data_from, ':', data_through, ':', final_through), ',' order by account_no)
        from watermarks where organisation_id = organisation and dataset = 'facts')),
    concat_ws('/',
      (select string_agg(concat(account_no, ':', changes), ',' order by account_no)
        from entity_marks where organisation_id = organisation),
      (select string_agg(concat(account_no, ':', currency, ':', read_by is null), ',' order by account_no)
        from ad_accounts where organisation_id = organisation)),
    concat_ws('/',
      (select concat(count(*), ':', max(read_at)) from plan_sheets where organisation_id = organisation),
      (select count(*) from plan_rows where organisation_id = organisation and counts));
end $$;
