import type { Fault } from '../core/faults.ts'
import { Refusal } from '../core/refusal.ts'
import { behind, startSimulator, type Routes, type Simulator } from '../core/simulator.ts'
import type { PlayedPlatforms } from './platforms.ts'

/**
 * Control server for browser tests: breaks the simulated platforms and moves their clock. Other users of the machine
 * lack its password.
 */
export function startControl(played: PlayedPlatforms, password: string): Promise<Simulator> {
  const routes = behind(controlRoutes(played), ({ headers }) => {
    if (headers.authorization !== `Bearer ${password}`)
      throw new Refusal(401, { error: 'The control port has a password.' })
  })
  return startSimulator(routes, () => new Refusal(404, { error: 'There is no such control.' }))
}

const controlRoutes = (played: PlayedPlatforms): Routes => ({
  'POST /__sim/revoke': ({ body }) => {
    const { sign_in, since } = JSON.parse(body) as { sign_in: string; since?: number }
    played.revoke(sign_in, since)
    return { body: {} }
  },
  'POST /__sim/fault': ({ body }) => {
    const { host, match, ...fault } = JSON.parse(body) as { host: string; match?: string } & Record<
      string,
      unknown
    >
    played.fault(host, { ...fault, ...(match && { match: new RegExp(match) }) } as Fault)
    return { body: {} }
  },
  'POST /__sim/mend': ({ body }) => {
    played.mend((JSON.parse(body) as { host: string }).host)
    return { body: {} }
  },
  'POST /__sim/clock': ({ body }) => {
    played.setClock((JSON.parse(body) as { ahead_ms: number }).ahead_ms)
    return { body: {} }
  },
  'POST /__sim/advance': ({ body }) => {
    played.advance((JSON.parse(body) as { ms: number }).ms)
    return { body: {} }
  },
})
