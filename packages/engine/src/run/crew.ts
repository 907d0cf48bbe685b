import { Worker } from 'node:worker_threads'
import type { Plan } from '../plan/plan.ts'
import type { World } from '../world.ts'
import type { Work } from './work.ts'

/** Threads that share the work with the one who calls. */
export type Crew = {
  size: number
  begin: (world: World, shares: readonly Work[]) => void
  /** Waits until all have done their share. Nobody with an event loop to serve may call this. */
  end: () => void
  leave: () => Promise<void>
}

/** What a thread is told. It knows one world at a time, and the plans for it by number. */
export type CrewMessage =
  | { kind: 'world'; world: unknown; shared: WebAssembly.Memory }
  | { kind: 'plan'; number: number; plan: Plan }
  | { kind: 'work'; work: Work<number>; state: Int32Array }

const WAITS_AT_MOST_MS = 60_000
const FAILED = -1_000

export function makeCrew(size: number): Crew {
  const workers = Array.from(
    { length: size },
    () => new Worker(new URL('./crew-thread.ts', import.meta.url), { name: 'engine' }),
  )
  for (const worker of workers) worker.unref()
  const tellAll = (told: CrewMessage) => workers.forEach((worker) => worker.postMessage(told))
  const state = new Int32Array(new SharedArrayBuffer(4))
  let here: { world: World; layout: string } | null = null
  let plans = new Map<Plan, number>()
  let open = 0

  function meet(world: World): void {
    const { memory, ...snapshot } = world.snapshot
    // Days that were restated move columns: numbers are shared, where they stand is not.
    const layout = JSON.stringify(snapshot)
    if (here?.world === world && here.layout === layout) return
    tellAll({ kind: 'world', world: { ...world, snapshot }, shared: memory.shared })
    here = { world, layout }
    plans = new Map()
  }
  function numberOf(plan: Plan): number {
    const known = plans.get(plan)
    if (known !== undefined) return known
    const number = plans.size
    plans.set(plan, number)
    tellAll({ kind: 'plan', number, plan })
    return number
  }
  return {
    size,
    begin(world, shares) {
      meet(world)
      Atomics.store(state, 0, 0)
      open = shares.length
      shares.forEach((share, at) => {
        const parts = share.parts.map(({ plan, pieces }) => ({ plan: numberOf(plan), pieces }))
        workers[at]!.postMessage({ kind: 'work', work: { ...share, parts }, state } satisfies CrewMessage)
      })
    },
    end() {
      for (;;) {
        const done = Atomics.load(state, 0)
        if (done < 0) throw new Error('A thread of the engine failed.')
        if (done >= open) return
        if (Atomics.wait(state, 0, done, WAITS_AT_MOST_MS) === 'timed-out')
          throw new Error('A thread of the engine does not answer.')
      }
    },
    leave: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  }
}

/** As a thread says that it is done, or that it is not. */
export function report(state: Int32Array, isDone: boolean): void {
  if (isDone) Atomics.add(state, 0, 1)
  else Atomics.store(state, 0, FAILED)
  Atomics.notify(state, 0)
}
