import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const TURN_MS = 15

/** Programs each on a slow core of its own, as many as there are places; ends when what is called that comes back. */
export function onSlowCores(pids: readonly number[], places: number): () => Promise<void> {
  const turns = new Worker(new URL('./turns-thread.ts', import.meta.url), {
    workerData: {
      pids: Array.from({ length: places }, (_, at) => pids[at] ?? null),
      turnMs: TURN_MS,
    },
  })
  return async () => {
    const over = once(turns, 'message')
    turns.postMessage('end')
    await over
  }
}
