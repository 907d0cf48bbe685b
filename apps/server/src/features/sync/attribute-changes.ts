import { sql } from '@flightdeck/db'
import type { SyncRun } from './sync-run.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Puts names to the changes that were just found, where the platform says who made them. Asked for only when there are some. */
export async function attributeChanges(run: SyncRun): Promise<void> {
  const before = run.watermarks.structure?.pulledAt
  if (!run.platform.changes || !before || run.tally.entitiesChanged === 0) return
  const since = new Date(Math.max(before.getTime() - DAY_MS, run.app.now().getTime() - 29 * DAY_MS))
  const changes: { kind: string; nativeId: string; at: string; actor: string }[] = []
  for await (const { kind, nativeId, at, actor } of run.platform.changes(run.world, run.seen, since))
    changes.push({ kind, nativeId, at, actor })
  if (changes.length === 0) return
  const { organisationId, accountNo } = run.place
  await run.write((tx) =>
    // The newest change that the platform knows of before we saw it is the one we saw.
    sql`
      update entity_versions v set actor = c.actor, actor_source = 'platform_log'
      from (select distinct on (e.entity_no) e.entity_no, given.actor
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(kind text, "nativeId" text, at timestamptz, actor text)
        join entities e on e.organisation_id = ${organisationId} and e.account_no = ${accountNo}
          and e.kind = given.kind and e.native_id = given."nativeId"
        order by e.entity_no, given.at desc) c
      where v.organisation_id = ${organisationId} and v.entity_no = c.entity_no and v.actor is null
        and v.at >= ${before}`.execute(tx),
  )
}
