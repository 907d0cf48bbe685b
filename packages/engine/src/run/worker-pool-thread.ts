import { parentPort } from 'node:worker_threads'
import { kernelsFor } from '../kernels/wasm.ts'
import type { Kernels } from '../kernels/kernels.ts'
import { attachMemory } from '../memory.ts'
import type { Plan } from '../plan/plan.ts'
import type { World } from '../world.ts'
import { report, type WorkerMessage } from './worker-pool.ts'
import { doWork, type Work } from './work.ts'

/** Current world; older ones are released. */
let here: { world: World; kernels: Kernels; plans: Map<number, Plan> } | null = null

parentPort!.on('message', (message: WorkerMessage) => {
  if (message.kind === 'world') here = meet(message)
  else if (message.kind === 'plan') here!.plans.set(message.number, message.plan)
  else report(message.state, did(message.work))
})

function meet({ world, shared }: Extract<WorkerMessage, { kind: 'world' }>) {
  const memory = attachMemory(shared)
  const { snapshot, entityColumns } = world as World
  return {
    world: { snapshot: { ...snapshot, memory }, entityColumns },
    kernels: kernelsFor(memory),
    plans: new Map(),
  }
}

function did({ parts, ...work }: Work<number>): boolean {
  try {
    const { world, kernels, plans } = here!
    world.snapshot.memory.refresh()
    doWork(world, kernels, {
      ...work,
      parts: parts.map(({ plan, pieces }) => ({ plan: plans.get(plan)!, pieces })),
    })
    return true
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n`)
    return false
  }
}
