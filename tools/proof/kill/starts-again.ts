import { DEMO_LOGIN } from '../../../apps/server/src/features/reporting/demo/index.ts'
import { call } from '../kit/call.ts'
import type { Server } from '../kit/server.ts'

/** A start works when the program says it is ready and the demo's person can sign in. */
export async function startsAgain(server: Server): Promise<string> {
  const address = await server.ready()
  const { status } = await call(address, '/auth/login/', { body: DEMO_LOGIN })
  if (status !== 200) throw new Error(`the demo login answered ${status}`)
  return address
}
