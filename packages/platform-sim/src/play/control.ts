import type { Fault } from '../core/faults.ts'
import { Refusal } from '../core/refusal.ts'
import { startSimulator, type Simulator } from '../core/simulator.ts'
import type { Played } from './platforms.ts'

/** A second door, for tests in a browser: to break what the product speaks to, and to move its clock. */
export function startControl(played: Played): Promise<Simulator> {
  return startSimulator(
    {
      'POST /__sim/revoke': ({ body }) => {
        played.revoke((JSON.parse(body) as { platform: string }).platform)
        return { body: {} }
      },
      'POST /__sim/fault': ({ body }) => {
        const { house, match, ...fault } = JSON.parse(body) as { house: string; match?: string } & Record<
          string,
          unknown
        >
        played.fault(house, { ...fault, ...(match && { match: new RegExp(match) }) } as Fault)
        return { body: {} }
      },
      'POST /__sim/mend': ({ body }) => {
        played.mend((JSON.parse(body) as { house: string }).house)
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
    },
    () => new Refusal(404, { error: 'There is no such control.' }),
  )
}
