import { sql, type Tx } from '@flightdeck/db'
import type { SyncRun } from './sync-run.ts'

const DAY_MS = 24 * 60 * 60 * 1000
type Authored = { kind: string; nativeId: string; at: string; actor: string }

/** Who made the changes that were found since the structure was last read to its end, where the platform says so. */
export async function askForAuthors(run: SyncRun): Promise<Authored[]> {
  const { app, platform } = run
  const before = run.watermarks.structure?.pulledAt
  if (!platform.changes || !before) return []
  const since = new Date(Math.max(before.getTime() - DAY_MS, app.now().getTime() - 29 * DAY_MS))
  const authored: Authored[] = []
  for await (const { kind, nativeId, at, actor } of platform.changes(run.world, run.seen, since))
    authored.push({ kind, nativeId, at, actor })
  return authored
}

/** Puts names to the changes that were found. The newest change that the platform knows of before we saw it is the one we saw. */
export async function nameAuthors(tx: Tx, run: SyncRun, authored: Authored[]): Promise<void> {
  const before = run.watermarks.structure?.pulledAt
  if (authored.length === 0 || !before) return
  const { organisationId, accountNo } = run.place
  await sql`
    update entity_versions v set actor = c.actor, actor_source = 'platform_log'
    from (select distinct on (e.entity_no) e.entity_no, given.actor
      from jsonb_to_recordset(${JSON.stringify(authored)}::jsonb) as given(kind text, "nativeId" text, at timestamptz, actor text)
      join entities e on e.organisation_id = ${organisationId} and e.account_no = ${accountNo}
        and e.kind = given.kind and e.native_id = given."nativeId"
      order by e.entity_no, given.at desc) c
    where v.organisation_id = ${organisationId} and v.entity_no = c.entity_no and v.actor is null
      and v.at >= ${before}`.execute(tx)
}
