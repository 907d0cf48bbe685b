import type { Server } from '../kit/server.ts'

let measuredMs: number | undefined

/** The address of a server on an empty data folder that was started just now; its time is kept for scenes that aim into one. */
export async function readyAtFirst(server: Server): Promise<string> {
  const began = performance.now()
  const address = await server.ready()
  measuredMs ??= performance.now() - began
  return address
}

/** Time of an undisturbed first start, if there was one in this run. */
export const firstStartMs = () => measuredMs
