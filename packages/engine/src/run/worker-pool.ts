import { Worker } from 'node:worker_threads'
import type { Plan } from '../plan/plan.ts'
import type { World } from '../world.ts'
import type { Work } from './work.ts'

/** Worker threads that share the work with the caller. */
export type WorkerPool = {
  size: number
  begin: (world: World, shares: readonly Work[]) => void
  /** Blocks until all threads have finished. Do not call it from a thread that serves an event loop. */
  end: () => void
  close: () => Promise<void>
}

/** Messages to a thread. A thread holds one world, and refers to plans by number. */
export type WorkerMessage =
  | { kind: 'world'; world: unknown; shared: WebAssembly.Memory }
  | { kind: 'plan'; number: number; plan: Plan }
  | { kind: 'work'; work: Work<number>; state: Int32Array }

const TIMEOUT_MS = 60_000
const FAILED = -1_000

export function createWorkerPool(size: number): WorkerPool {
  const workers = Array.from(
    { length: size },
    () => new Worker(new URL('./worker-pool-thread.ts', import.meta.url), { name: 'engine' }),
  )
  for (const worker of workers) worker.unref()
  const broadcast = (message: WorkerMessage) => workers.forEach((worker) => worker.postMessage(message))
  const state = new Int32Array(new SharedArrayBuffer(4))
  let sentWorld: { world: World; layout: string } | null = null
  let plans = new Map<Plan, number>()
  let open = 0

  function sendWorld(world: World): void {
    const { memory, ...snapshot } = world.snapshot
    // Restated days move columns: numbers are shared, but their layout is not.
    const layout = JSON.stringify(snapshot)
    if (sentWorld?.world === world && sentWorld.layout === layout) return
    broadcast({ kind: 'world', world: { ...world, snapshot }, shared: memory.shared })
    sentWorld = { world, layout }
    plans = new Map()
  }
  function registerPlan(plan: Plan): number {
    const existingNumber = plans.get(plan)
    if (existingNumber !== undefined) return existingNumber
    const number = plans.size
    plans.set(plan, number)
    broadcast({ kind: 'plan', number, plan })
    return number
  }
  return {
    size,
    begin(world, shares) {
      sendWorld(world)
      Atomics.store(state, 0, 0)
      open = shares.length
      shares.forEach((share, at) => {
        const parts = share.parts.map(({ plan, pieces }) => ({ plan: registerPlan(plan), pieces }))
        workers[at]!.postMessage({ kind: 'work', work: { ...share, parts }, state } satisfies WorkerMessage)
      })
    },
    end() {
      for (;;) {
        const done = Atomics.load(state, 0)
        if (done < 0) throw new Error('A thread of the engine failed.')
        if (done >= open) return
        if (Atomics.wait(state, 0, done, TIMEOUT_MS) === 'timed-out')
          throw new Error('An engine thread timed out.')
      }
    },
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  }
}

/** Signals success or failure from a thread. */
export function report(state: Int32Array, isDone: boolean): void {
  if (isDone) Atomics.add(state, 0, 1)
  else Atomics.store(state, 0, FAILED)
  Atomics.notify(state, 0)
}
