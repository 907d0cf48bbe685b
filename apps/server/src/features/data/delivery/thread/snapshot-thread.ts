import { availableParallelism } from 'node:os'
import { createWorkerPool, type WorkerPool } from '@flightdeck/engine'
import { serveThread } from '../../../../work/thread/serve-thread.ts'
import type { DeliverySnapshot } from '../snapshot/delivery-snapshot.ts'
import { cacheSnapshots } from '../snapshot/snapshot-cache.ts'
import type { DeliveryProtocol } from './delivery-protocol.ts'
import type { OrganisationScope, SnapshotQuery } from './questions.ts'
import { openFacts } from './thread-settings.ts'

const MAX_HELPERS = 3
/** Fewer entities than this are evaluated before another thread is awake. */
const HELPED_FROM = 20_000

const { database, mostBytes } = openFacts('snapshots')
const snapshots = cacheSnapshots(database, mostBytes)

let pool: WorkerPool | null = null
function poolFor({ world }: DeliverySnapshot): WorkerPool | null {
  const helpers = Math.min(MAX_HELPERS, availableParallelism() - 1)
  if (world.snapshot.entities < HELPED_FROM || helpers < 1) return null
  return (pool ??= createWorkerPool(helpers))
}

type Questions = { QUESTIONS: Record<string, SnapshotQuery<OrganisationScope, unknown, unknown>> }

serveThread<DeliveryProtocol>({
  async call({ module, name, input }, { checkpoint, signal }) {
    const { QUESTIONS }: Questions = await import(module)
    const { needs, piece, answer, finish } = QUESTIONS[name]!
    const about = input as OrganisationScope
    await checkpoint()
    const answered = await snapshots.ask(about.organisationId, {
      needs: needs(about),
      piece(delivery, isOnly) {
        // Reading the snapshot may have taken longer than the caller waits: it is kept, and answers the next call.
        signal.throwIfAborted()
        return piece(delivery, about, { pool: poolFor(delivery), isOnly })
      },
      betweenParts: checkpoint,
      answer: (pieces) => answer(about, pieces),
    })
    return finish ? finish(answered, { checkpoint }) : answered
  },
})
