import { execFileSync, spawnSync } from 'node:child_process'
import pg from 'pg'

const COLUMNS =
  'day date, advertiser bigint, currency text, line_item bigint, impressions numeric, billable numeric, clicks numeric, conversions numeric, revenue numeric, media_cost numeric, total_cost numeric, measurable numeric, viewable numeric, starts numeric, completes numeric'

/** Time of PostgreSQL's own client for the same files: no key, no check, no history. */
export async function timeCopy(url: string, paths: string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop table if exists public.bench_copy; create table public.bench_copy (${COLUMNS})`)
  const startedAt = performance.now()
  for (const path of paths)
    execFileSync('psql', [
      url,
      '-q',
      '-c',
      `\\copy public.bench_copy from '${path}' with (format csv, header)`,
    ])
  const ms = performance.now() - startedAt
  await client.query('drop table public.bench_copy')
  await client.end()
  return ms
}

export const hasPsql = (): boolean => spawnSync('psql', ['--version']).status === 0
