import { INSTALLATION } from '../roles.ts'

/** Placeholders of a statement. */
type Places = { organisation: string; tables: string; since: string }

/**
 * Whether none of some tables was written for an organisation since a snapshot was taken: by no transaction
 * that it did not see. Text, because the query of every call includes it.
 */
export const isUnwritten = ({ organisation, tables, since }: Places): string => `not exists (
  select from write_marks m
  where m.whose in (${organisation}::uuid, '${INSTALLATION}') and m.table_name = any(${tables}::text[])
    and m.written_by >= pg_snapshot_xmin(${since}::pg_snapshot)
    and not pg_visible_in_snapshot(m.written_by, ${since}::pg_snapshot))`
