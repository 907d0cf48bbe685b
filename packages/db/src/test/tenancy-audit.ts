import type pg from 'pg'
import { ROLES, SCHEMA } from '../roles.ts'
import { GLOBAL_TABLES } from '../schema/tables.ts'

/**
 * Queries that find possible leaks between organisations, one sentence per finding. `$1` is the list of
 * exceptions.
 */
const QUESTIONS = {
  'a table without organisation_id': `
    select c.relname || ' has no organisation_id' as finding from tables c
    where not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id')`,

  'a table that row-level security does not bind': `
    select c.relname || ' does not force row-level security' as finding from tables c
    where not (c.relrowsecurity and c.relforcerowsecurity)`,

  'a table without its tenant policy': `
    select c.relname || ' has no tenant policy' as finding from tables c
    where not exists (select 1 from pg_policies p where p.schemaname = '${SCHEMA}' and p.tablename = c.relname
      and p.policyname = 'tenant' and p.qual like '%organisation_id = current_organisation()%'
      and p.with_check like '%organisation_id = current_organisation()%' and p.roles = '{${ROLES.app}}')`,

  'a policy that opens more than it should': `
    select p.tablename || '.' || p.policyname || ' is open to ' || p.roles::text as finding from pg_policies p
    where p.schemaname = '${SCHEMA}' and p.qual = 'true'
      and not (p.roles <@ '{${ROLES.operator},${ROLES.planner}}'::name[])`,

  'a primary or unique key that does not start with organisation_id': `
    select i.indexrelid::regclass::text || ' does not start with organisation_id' as finding
    from pg_index i join tables c on c.oid = i.indrelid
    where i.indisunique and (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0])
      is distinct from 'organisation_id'`,

  'a foreign key between organisations’ tables that leaves the organisation out': `
    select k.conname || ' on ' || c.relname || ' does not include organisation_id' as finding
    from pg_constraint k join tables c on c.oid = k.conrelid join tables f on f.oid = k.confrelid
    where k.contype = 'f' and not exists (
      select 1 from unnest(k.conkey, k.confkey) as pair(ours, theirs)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.ours
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs
      where a.attname = 'organisation_id' and b.attname = 'organisation_id')`,

  'a view that runs with its owner’s eyes': `
    select c.relname || ' is not security_invoker' as finding from pg_class c
    where c.relnamespace = '${SCHEMA}'::regnamespace and (c.relkind = 'm' or c.relkind = 'v'
      and not coalesce(c.reloptions @> '{security_invoker=true}', false)) and $1::text[] is not null`,

  'a function that runs with its owner’s rights': `
    select p.proname || ' is security definer' as finding from pg_proc p
    where p.pronamespace = '${SCHEMA}'::regnamespace and p.prosecdef and $1::text[] is not null`,

  'an application role that owns or may bypass': `
    select r.rolname || ' owns things or may bypass row-level security' as finding from pg_roles r
    where r.rolname in ('${ROLES.app}', '${ROLES.planner}', '${ROLES.operator}') and (
      r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb
      or exists (select 1 from pg_class c where c.relowner = r.oid)) and $1::text[] is not null`,
}

/** Finds every way in which the live schema exposes one organisation's rows to another. Empty means safe. */
export async function findLeaks(client: pg.ClientBase): Promise<string[]> {
  const findings: string[] = []
  for (const question of Object.values(QUESTIONS)) {
    const { rows } = await client.query<{ finding: string }>(
      `with tables as (select c.* from pg_class c where c.relnamespace = '${SCHEMA}'::regnamespace
         and c.relkind in ('r', 'p') and c.relname <> all($1::text[])) ${question}`,
      [Object.keys(GLOBAL_TABLES)],
    )
    findings.push(...rows.map((row) => row.finding))
  }
  return findings
}
