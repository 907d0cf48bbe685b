import type { Row, Tx } from '@flightdeck/db'
import { dayIn, type EntityKind, type SeenEntity } from '@flightdeck/domain'
import { keepEntities, markGone } from '../ad-data/index.ts'
import { keyOf } from '../ad-data/index.ts'
import { askForAuthors } from './authors.ts'
import { hasFoundSince, moveOn, nameAuthors, tellProgress } from './store.ts'
import type { SyncRun } from './sync-run.ts'

const BATCH = 500
const ASSETS_EVERY_MS = 12 * 60 * 60 * 1000
const STRUCTURE: EntityKind[] = ['campaign', 'insertion_order', 'line_item']
const ASSETS: EntityKind[] = ['deal_id', 'creative']

/** Creatives and deals, whole, twice a day: what line items use is there before they name it. */
export async function syncAssets(run: SyncRun): Promise<void> {
  const at = run.app.now()
  const last = run.watermarks.assets?.pulledAt
  if (last && at.getTime() - last.getTime() < ASSETS_EVERY_MS) return
  const { seen } = await keepAll(run, run.platform.assets(run.world, run.seen))
  await run.write(async (tx) => {
    await markGone(tx, run.place, ASSETS, seen, at)
    await moveOn(tx, run.place, 'assets', { pulledAt: at, fullAt: at })
  })
}

/** Campaigns down to line items: only what changed, and everything once a day to notice what has gone. */
export async function syncStructure(run: SyncRun): Promise<void> {
  const at = run.app.now()
  const { structure: before } = run.watermarks
  const { timezone } = run.account
  const isFull = !before?.fullAt || !before.mark || dayIn(timezone, before.fullAt) < dayIn(timezone, at)
  const list = run.platform.structure(run.world, run.seen, isFull ? null : before.mark)
  const { seen, end } = await keepAll(run, list)
  const isWhole = isFull || end.isWhole
  const hasNews = run.tally.entitiesChanged > 0 || (before !== undefined && (await hasFound(run, before)))
  // A look that found nothing new writes nothing: from the old mark on there is still nothing new.
  if (!isWhole && !hasNews) return
  const authored = hasNews ? await askForAuthors(run) : []
  await run.write(async (tx) => {
    if (isWhole) await countGone(tx, run, seen, at)
    await nameAuthors(tx, run.place, authored, before?.pulledAt)
    await moveOn(tx, run.place, 'structure', { pulledAt: at, mark: end.mark, ...(isWhole && { fullAt: at }) })
  })
}

/** A run that broke off has kept what it found, and did not come to move the mark. */
const hasFound = ({ app, place }: SyncRun, { pulledAt }: Row<'watermarks'>): Promise<boolean> =>
  app.database.inOrganisation(place.organisationId, (tx) => hasFoundSince(tx, place, pulledAt))

async function countGone(tx: Tx, run: SyncRun, seen: ReadonlySet<string>, at: Date): Promise<void> {
  const gone = await markGone(tx, run.place, STRUCTURE, seen, at)
  if (gone === 0) return
  run.tally.entitiesChanged += gone
  await tellEntities(tx, run)
}

const tellEntities = (tx: Tx, { place, runId, tally }: SyncRun): Promise<void> =>
  tellProgress(tx, place.organisationId, runId, { entitiesChanged: tally.entitiesChanged })

async function keepAll<End>(run: SyncRun, list: AsyncGenerator<SeenEntity, End> | AsyncIterable<SeenEntity>) {
  const seen = new Set<string>()
  let batch: SeenEntity[] = []
  const flush = async () => {
    const written = batch
    batch = []
    if (written.length === 0) return
    await run.write(async (tx) => {
      run.tally.entitiesChanged += await keepEntities(tx, run.place, written, run.app.now())
      await tellEntities(tx, run)
    })
  }
  const entities = list[Symbol.asyncIterator]() as AsyncGenerator<SeenEntity, End>
  for (;;) {
    const next = await entities.next()
    if (next.done) {
      await flush()
      return { seen, end: next.value }
    }
    seen.add(keyOf(next.value))
    batch.push(next.value)
    if (batch.length >= BATCH) await flush()
  }
}
