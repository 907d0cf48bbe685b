import type { Fault } from '../core/faults.ts'
import { Refusal } from '../core/refusal.ts'
import { startSimulator, type Simulator } from '../core/simulator.ts'
import type { Played } from './platforms.ts'

/** A second door, for tests in a browser: to break what the product speaks to, and to move its clock. */
export function startControl(played: Played): Promise<Simulator> {
  const read = <Shape>(body: string) => JSON.parse(body) as Shape
  return startSimulator(
    {
      'POST /__sim/revoke': ({ body }) => {
        played.revoke(read<{ platform: string }>(body).platform)
        return { body: {} }
      },
      'POST /__sim/fault': ({ body }) => {
        const { house, match, ...fault } = read<{ house: string; match?: string } & Record<string, unknown>>(
          body,
        )
        played.fault(house, { ...fault, ...(match && { match: new RegExp(match) }) } as Fault)
        return { body: {} }
      },
      'POST /__sim/advance': ({ body }) => {
        played.advance(read<{ ms: number }>(body).ms)
        return { body: {} }
      },
    },
    () => new Refusal(404, { error: 'There is no such control.' }),
  )
}
