import type { Tx } from '@flightdeck/db'
import type { EntityKind, SeenEntity } from '@flightdeck/domain/ad-data'
import { dayIn, HOUR_MS, DAY_MS } from '@flightdeck/domain/time'
import { storeEntities, markGone } from '../ad-data/index.ts'
import { entityKey } from '../ad-data/index.ts'
import { isBadData, quarantine } from './quarantine.ts'
import { advanceWatermark, storeChangeAuthors, saveProgress, type ChangeAuthor } from './store.ts'
import type { SyncRun } from './sync-run.ts'

const BATCH = 500
const ASSETS_EVERY_MS = 12 * HOUR_MS
const STRUCTURE: EntityKind[] = ['campaign', 'insertion_order', 'line_item']
const ASSETS: EntityKind[] = ['deal_id', 'creative']

/** Creatives and deals, whole, twice a day: what line items use is there before they name it. */
export async function syncAssets(run: SyncRun): Promise<void> {
  const at = run.app.now()
  const last = run.watermarks.assets?.pulledAt
  if (last && at.getTime() - last.getTime() < ASSETS_EVERY_MS) return
  const { seenKeys, rest } = await storeAllButLast(run, run.reads.assets(run.client, run.seenAccount))
  await storeLastBatch(run, rest, async (tx) => {
    await markGone(tx, run.place, ASSETS, seenKeys, at)
    await advanceWatermark(tx, run.place, 'assets', { pulledAt: at, fullAt: at })
  })
}

/** Campaigns down to line items: only what changed, and everything once a day to notice what has gone. */
export async function syncStructure(run: SyncRun): Promise<void> {
  const at = run.app.now()
  const { structure: before } = run.watermarks
  const { timezone } = run.account
  const isFull = !before?.fullAt || !before.mark || dayIn(timezone, before.fullAt) < dayIn(timezone, at)
  const list = run.reads.structure(run.client, run.seenAccount, isFull ? null : before.mark)
  const { seenKeys, end, rest } = await storeAllButLast(run, list)
  const isWhole = isFull || end.isWhole
  // A read without news writes nothing: the old mark stays valid.
  const hasNews = () => run.tally.entitiesChanged > 0 || run.unnotified.hasNewEntities
  if (!isWhole && rest.length === 0 && !hasNews()) return
  const moved = { pulledAt: at, mark: end.mark, ...(isWhole && { fullAt: at }) }
  await storeLastBatch(run, rest, async (tx) => {
    if (isWhole) await countGone(tx, run, seenKeys, at)
    // With news the mark moves later, together with the authors requested from the platform.
    if (isWhole && !hasNews()) await advanceWatermark(tx, run.place, 'structure', moved)
  })
  if (!hasNews()) return
  const authored = await fetchAuthors(run)
  await run.write(async (tx) => {
    await storeChangeAuthors(tx, run.place, authored, before?.pulledAt)
    await advanceWatermark(tx, run.place, 'structure', moved)
  })
}

async function countGone(tx: Tx, run: SyncRun, seenKeys: ReadonlySet<string>, at: Date): Promise<void> {
  const gone = await markGone(tx, run.place, STRUCTURE, seenKeys, at)
  if (gone > 0) await countChanged(tx, run, gone)
}

/** Stored together with the changes, so that the next run can notify of them if this one fails. */
async function countChanged(tx: Tx, { place, runId, tally }: SyncRun, changed: number): Promise<void> {
  tally.entitiesChanged += changed
  await saveProgress(tx, place.organisationId, runId, { entitiesChanged: tally.entitiesChanged })
}

async function keep(tx: Tx, run: SyncRun, batch: SeenEntity[]): Promise<void> {
  const changed = await storeEntities(tx, run.place, batch, run.app.now())
  if (changed > 0) await countChanged(tx, run, changed)
}

/** Isolates entities that cannot be stored by bisection and skips them, to save the rest of the account. */
async function storeByBisection(run: SyncRun, batch: SeenEntity[]): Promise<void> {
  try {
    await run.write((tx) => keep(tx, run, batch))
  } catch (error) {
    if (!isBadData(error)) throw error
    if (batch.length === 1) return quarantine(run, batch[0]!, error)
    const half = Math.ceil(batch.length / 2)
    await storeByBisection(run, batch.slice(0, half))
    await storeByBisection(run, batch.slice(half))
  }
}

/** Stores the last batch of a list, together with the conclusions from the whole list. */
async function storeLastBatch(
  run: SyncRun,
  rest: SeenEntity[],
  conclude: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { entitiesChanged } = run.tally
  try {
    await run.write(async (tx) => {
      await keep(tx, run, rest)
      await conclude(tx)
    })
  } catch (error) {
    if (!isBadData(error) || rest.length === 0) throw error
    run.tally.entitiesChanged = entitiesChanged
    await storeByBisection(run, rest)
    await run.write(conclude)
  }
}

/** Stores all but the last batch of a list, which belongs with the conclusions from the whole list. */
async function storeAllButLast<End>(
  run: SyncRun,
  list: AsyncGenerator<SeenEntity, End> | AsyncIterable<SeenEntity>,
) {
  const seenKeys = new Set<string>()
  let batch: SeenEntity[] = []
  const entities = list[Symbol.asyncIterator]() as AsyncGenerator<SeenEntity, End>
  for (;;) {
    const next = await entities.next()
    if (next.done) {
      // Skipped entities still exist on the platform, and must not count as gone.
      for (const entity of run.skipped) seenKeys.add(entityKey(entity))
      return { seenKeys, end: next.value, rest: batch }
    }
    if (batch.length >= BATCH) {
      const full = batch
      batch = []
      await storeByBisection(run, full)
    }
    seenKeys.add(entityKey(next.value))
    batch.push(next.value)
  }
}

/** Authors of changes since the last complete read of the structure, if the platform reports them. */
async function fetchAuthors(run: SyncRun): Promise<ChangeAuthor[]> {
  const { app, reads } = run
  const before = run.watermarks.structure?.pulledAt
  if (!reads.changes || !before) return []
  const since = new Date(Math.max(before.getTime() - DAY_MS, app.now().getTime() - 29 * DAY_MS))
  const authored: ChangeAuthor[] = []
  for await (const { kind, nativeId, at, actor } of reads.changes(run.client, run.seenAccount, since))
    authored.push({ kind, nativeId, at, actor })
  return authored
}
