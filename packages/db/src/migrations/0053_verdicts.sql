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

-- What a score is held to: an open critical issue caps it at 49, an open high one at 79. Where nothing applied there is none.
alter table checkups add column capped_score double precision generated always as (
  case when score is null then null when critical > 0 then least(score, 49) when high > 0 then least(score, 79)
    else score end) stored;

-- The score of each campaign as the last run of a day left it, on the organisation's calendar.
create table score_days (
  organisation_id uuid not null references organisations on delete cascade,
  entity_no integer not null,
  on_day date not null,
  score double precision,
  critical integer not null,
  high integer not null,
  checked_at timestamptz not null,
  primary key (organisation_id, entity_no, on_day),
  foreign key (organisation_id, entity_no) references entities on delete cascade
);
call protect('score_days');
