-- What a certificate was signed over: critical failures in any mode, and others whose check blocks a launch.
alter table certificates add column critical integer not null default 0;
alter table certificates add column blocking integer not null default 0;
alter table certificates drop constraint certificates_verdict_check;
alter table certificates add constraint certificates_verdict_check
  check (verdict in ('cleared', 'warned', 'blocked', 'excepted'));

-- Those of before are counted from what they say; one with a critical failure is not cleared, whatever word it was signed with. The
-- text and its hash stay. One whose text is damaged stays as it was.
set local role flightdeck_operator;
do $$
declare signed record;
begin
  for signed in select organisation_id, certificate_no, content from certificates loop
    begin
      update certificates c set critical = n.critical, blocking = n.blocking,
        verdict = case when n.critical + n.blocking > 0 then 'blocked' else c.verdict end
      from (
        select count(*) filter (where k.severity = 'critical') as critical,
          count(*) filter (where k.severity is distinct from 'critical' and f->>'mode' = 'block') as blocking
        from jsonb_array_elements(signed.content::jsonb->'entities') e
        cross join lateral jsonb_array_elements(e->'fails') f
        left join lateral (select c->>'severity' as severity from jsonb_array_elements(signed.content::jsonb->'checks') c
          where c->>'id' = f->>'check' limit 1) k on true) n
      where c.organisation_id = signed.organisation_id and c.certificate_no = signed.certificate_no;
    exception when data_exception or program_limit_exceeded then null;
    end;
  end loop;
end $$;
reset role;
