import { withInstallation } from '../../../../apps/server/src/cli/with-installation.ts'
import { loadFacts, newNumbers } from '../../../../apps/server/src/features/data/ad-data/index.ts'
import { cacheSnapshots } from '../../../../apps/server/src/features/data/delivery/index.ts'
import { countBytes } from '../../../../packages/engine/src/index.ts'
import { makeFacts } from '../facts.ts'
import { dayFacts } from './day-facts.ts'
import type { Large } from './large.ts'
import { readBenchSettings } from './with-large.ts'

export type SnapshotOrder = { data: string; large: Large; factor: number }
export type SnapshotTimes = {
  build_ms: number
  /** Memory of the snapshot alone, then of everything that the process has for it. */
  mb: number
  process_mb: number
  add_day_ms: number
}

/**
 * Builds a snapshot in a process of its own, so that its memory is its own; then restates a day and opens it
 * again.
 */
const { data, large, factor } = JSON.parse(process.argv[2]!) as SnapshotOrder
const { place, entities, lastDay } = large
const { organisationId } = place

await withInstallation(readBenchSettings(data), async (app) => {
  const memory = () => {
    globalThis.gc?.()
    return process.memoryUsage.rss() / 1e6
  }
  const snapshots = cacheSnapshots(app.database, 4 * 2 ** 30)
  const opened = async () => {
    const startedAt = performance.now()
    const [bytes] = await snapshots.ask(organisationId, {
      needs: {},
      piece: ({ world }) => countBytes(world.snapshot),
      answer: (all) => all,
    })
    return { ms: performance.now() - startedAt, mb: bytes! / 1e6 }
  }
  const before = memory()
  const { ms: build_ms, mb } = await opened()
  const process_mb = memory() - before

  const facts = makeFacts(entities, lastDay)
  const day = dayFacts(facts, facts.days - 1, factor)
  const target = { ...place, from: day.day, to: day.day, at: app.now() }
  await app.database.inOrganisation(organisationId, (tx) =>
    loadFacts(tx, target, [day], (one) => one <= lastDay, newNumbers()),
  )
  const { ms: add_day_ms } = await opened()
  console.log(JSON.stringify({ build_ms, mb, process_mb, add_day_ms } satisfies SnapshotTimes))
})
// The client's time-out of a stream that has ended would keep the process for minutes.
process.exit()
