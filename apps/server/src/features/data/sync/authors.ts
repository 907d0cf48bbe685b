import { DAY_MS } from '@flightdeck/domain/time'
import type { ChangeAuthor } from './store.ts'
import type { SyncRun } from './sync-run.ts'

/** Authors of changes since the last complete read of the structure, if the platform reports them. */
export async function fetchAuthors(run: SyncRun): Promise<ChangeAuthor[]> {
  const { app, reads } = run
  const before = run.watermarks.structure?.pulledAt
  if (!reads.changes || !before) return []
  const since = new Date(Math.max(before.getTime() - DAY_MS, app.now().getTime() - 29 * DAY_MS))
  const authored: ChangeAuthor[] = []
  for await (const { kind, nativeId, at, actor } of reads.changes(run.client, run.seenAccount, since))
    authored.push({ kind, nativeId, at, actor })
  return authored
}
