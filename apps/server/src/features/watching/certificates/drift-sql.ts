import { sql } from '@flightdeck/db'

export type Certificate = { organisationId: string; certificateNo: number }
type Sql = ReturnType<typeof sql>

/**
 * Settings that differ from those a certificate's run checked, for the list and the detail: of its entities,
 * their ancestors, and the creatives and deals they use. A change that was reverted is no drift. Columns:
 * entity_no, path, before, after, at, actor.
 */
export const driftedSettings = (organisationId: string, certificateNo: Sql): Sql => sql`(
  ${covered(organisationId, certificateNo)},
  past as (
    select v.entity_no, v.version, v.at, v.actor, v.changes from certified j
    join entity_versions v on v.organisation_id = ${organisationId} and v.entity_no = j.entity_no
      and v.version > j.version
    union all
    select v.entity_no, v.version, v.at, v.actor, v.changes from beside b
    join entity_versions v on v.organisation_id = ${organisationId} and v.entity_no = b.entity_no
      and v.at > (select at from looked)),
  paths as (
    select p.entity_no, c.path, (array_agg(c.before order by p.version))[1] as before,
      (array_agg(c.after order by p.version desc))[1] as after, max(p.at) as at,
      (array_agg(p.actor order by p.version desc))[1] as actor
    from past p cross join lateral jsonb_to_recordset(p.changes) as c(path text, before jsonb, after jsonb)
    -- What was gone and is back is there, as it was.
    where c.path <> 'gone'
    group by p.entity_no, c.path)
  select * from paths where before is distinct from after)`

/** Entities with a changed setting, or gone. Column: entity_no. */
export const driftedEntities = (organisationId: string, certificateNo: Sql): Sql => sql`(
  select entity_no from ${driftedSettings(organisationId, certificateNo)} settings
  union
  select e.entity_no from (
    ${covered(organisationId, certificateNo)}
    select entity_no, null::timestamptz as since from certified
    union all select b.entity_no, looked.at from beside b, looked) around
  join entities e on e.organisation_id = ${organisationId} and e.entity_no = around.entity_no
  where e.gone_at is not null and (around.since is null or e.gone_at > around.since))`

/**
 * Certified entities with the certified version, the time of the run, and related entities that checks read.
 */
const covered = (organisationId: string, certificateNo: Sql): Sql => sql`
  with recursive certified as (
    select j.entity_no, j.version from certificate_entities j
    where j.organisation_id = ${organisationId} and j.certificate_no = ${certificateNo}),
  looked as (
    select coalesce(r.created_at, signed.signed_at) as at from certificates signed
    left join check_runs r on r.organisation_id = signed.organisation_id and r.run_no = signed.run_no
    where signed.organisation_id = ${organisationId} and signed.certificate_no = ${certificateNo}),
  above as (
    select e.parent_no as entity_no from certified j
    join entities e on e.organisation_id = ${organisationId} and e.entity_no = j.entity_no
    where e.parent_no is not null
    union
    select e.parent_no from above a
    join entities e on e.organisation_id = ${organisationId} and e.entity_no = a.entity_no
    where e.parent_no is not null),
  beside as (
    (select entity_no from above
      union
      select l.to_no from certified j
      join entity_links l on l.organisation_id = ${organisationId} and l.from_no = j.entity_no)
    except select entity_no from certified)`
