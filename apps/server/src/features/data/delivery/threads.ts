import type { App } from '../../../ground/app.ts'
import { makeThread, type Thread } from '../../../work/thread/thread.ts'
import { memoryFor } from './memory-budget.ts'
import type { DeliveryProtocol } from './thread/delivery-protocol.ts'
import type { QuestionAnswer, QuestionInput, SnapshotQuestions } from './thread/questions.ts'
import type { ThreadSettings } from './thread/thread-settings.ts'
import type { WalkProtocol } from './thread/walks.ts'

/** Walks leave much garbage and run at night or after a sync; in between their thread ends to free it. */
const WALKS_END_AFTER_IDLE_MS = 30_000

/**
 * A piece of a snapshot is computed in one go, because the next question may find the snapshot changed;
 * reading a large organisation does not count towards it. Callers' deadlines apply all the same.
 */
const SNAPSHOT_LIMITS = { peopleMs: 30_000, backgroundAtOnce: 4, unresponsiveMs: 15_000 }
/** Runs wait for each other in the thread (`checker/thread/walks.ts`). Large accounts take one go each. */
const WALK_LIMITS = {
  peopleMs: 20_000,
  backgroundMs: 60 * 60_000,
  backgroundAtOnce: 8,
  unresponsiveMs: 15_000,
}

/** Threads of a program that hold facts, each started by the first question to it. */
type DeliveryThreads = { snapshots: Thread<DeliveryProtocol>; histories: Thread<DeliveryProtocol> }
const threads = new WeakMap<App, DeliveryThreads>()

function deliveryThreads(app: App): DeliveryThreads {
  const runningThreads = threads.get(app)
  if (runningThreads) return runningThreads
  const workerData = (share: keyof DeliveryThreads): ThreadSettings => ({
    url: app.database.pool.options.connectionString!,
    mostBytes: memoryFor(app, share),
  })
  const newThreads: DeliveryThreads = {
    snapshots: makeThread(new URL('./thread/snapshot-thread.ts', import.meta.url), {
      name: 'snapshot thread',
      workerData: workerData('snapshots'),
      limits: SNAPSHOT_LIMITS,
    }),
    histories: makeThread(new URL('./thread/histories-thread.ts', import.meta.url), {
      name: 'histories thread',
      workerData: workerData('histories'),
      endsAfterIdleMs: WALKS_END_AFTER_IDLE_MS,
      limits: WALK_LIMITS,
    }),
  }
  threads.set(app, newThreads)
  return newThreads
}

/** Ends the threads at shutdown, discarding pending answers. */
export async function endDeliveryThreads(app: App): Promise<void> {
  const runningThreads = threads.get(app)
  await Promise.all([runningThreads?.snapshots.end(), runningThreads?.histories.end()])
}

export type SnapshotAsker<Q extends SnapshotQuestions> = {
  ask: <N extends keyof Q & string>(name: N, input: QuestionInput<Q, N>) => Promise<QuestionAnswer<Q, N>>
}

/** Asks the questions a module exports as `QUESTIONS`, in the thread with the snapshots. */
export const snapshotQuestions = <Q extends SnapshotQuestions>(module: URL) =>
  memoisePerApp((app: App): SnapshotAsker<Q> => ({
    // Questions are typed at the call; in between they are untyped.
    ask: async <N extends keyof Q & string>(name: N, input: QuestionInput<Q, N>) =>
      (await deliveryThreads(app).snapshots.ask('call', {
        module: module.href,
        name,
        input,
      })) as QuestionAnswer<Q, N>,
  }))

type OnNews<P extends WalkProtocol, N extends keyof P> = (news: P[N]['news'], stop: () => void) => void
export type WalkAsker<P extends WalkProtocol> = {
  ask: <N extends keyof P & string>(
    name: N,
    input: P[N]['input'],
    onNews?: OnNews<P, N>,
  ) => Promise<P[N]['answer']>
}

/** Asks the walks a module exports as `WALKS`, in the thread that reads account by account. */
export const historyWalks = <P extends WalkProtocol>(module: URL) =>
  memoisePerApp((app: App): WalkAsker<P> => ({
    ask: async <N extends keyof P & string>(name: N, input: P[N]['input'], onNews?: OnNews<P, N>) =>
      deliveryThreads(app).histories.ask(
        'call',
        { module: module.href, name, input },
        onNews && ((news, stop) => onNews(news as P[N]['news'], stop)),
      ),
  }))

/** Memoises one instance per program. */
function memoisePerApp<T>(make: (app: App) => T): (app: App) => T {
  const instances = new WeakMap<App, { made: T }>()
  return (app) => {
    const entry = instances.get(app) ?? { made: make(app) }
    instances.set(app, entry)
    return entry.made
  }
}
