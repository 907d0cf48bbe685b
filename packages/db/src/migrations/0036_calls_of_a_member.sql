-- Calls are counted by person, not by session: whoever signs in ten times has one allowance. Whatever else the function has
-- come to do stays as it is.
do $$
declare
  definition text;
  counted constant text := '''session:'' || session';
begin
  for definition in select pg_get_functiondef(oid) from pg_proc where proname = 'meet_caller' loop
    if position(counted in definition) = 0 then
      raise exception 'meet_caller counts its calls otherwise';
    end if;
    execute replace(definition, counted, '''member:'' || meet_caller.user_id');
  end loop;
end $$;
