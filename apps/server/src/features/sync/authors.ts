import type { ChangeAuthor } from './store.ts'
import type { SyncRun } from './sync-run.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Who made the changes that were found since the structure was last read to its end, where the platform says so. */
export async function askForAuthors(run: SyncRun): Promise<ChangeAuthor[]> {
  const { app, reads } = run
  const before = run.watermarks.structure?.pulledAt
  if (!reads.changes || !before) return []
  const since = new Date(Math.max(before.getTime() - DAY_MS, app.now().getTime() - 29 * DAY_MS))
  const authored: ChangeAuthor[] = []
  for await (const { kind, nativeId, at, actor } of reads.changes(run.client, run.seen, since))
    authored.push({ kind, nativeId, at, actor })
  return authored
}
