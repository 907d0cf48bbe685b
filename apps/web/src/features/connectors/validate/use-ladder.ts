import { useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useRefreshConnectors } from '../api.ts'
import { rungs } from '../vocabulary.ts'
import type { Rung } from '../vocabulary.ts'
import { ladderOf } from './ladder-model.ts'
import type { Ladder, Outcome } from './ladder-model.ts'

const limitMs = 60_000

/** Climbs from below, one rung after the other, as soon as it is there and whenever it is asked again. */
export function useLadder(id: string): { ladder: Ladder; again: () => void } {
  const refresh = useRefreshConnectors()
  const [{ climb, outcomes }, set] = useState({ climb: 0, outcomes: [] as readonly Outcome[] })
  useEffect(() => {
    let isOver = false
    const run = async () => {
      for (const { key } of rungs) {
        const outcome = await tested(id, key)
        if (isOver) return
        set((before) =>
          before.climb === climb ? { climb, outcomes: [...before.outcomes, outcome] } : before,
        )
      }
      // The last rung may have moved the onboarding on.
      await refresh()
    }
    void run()
    return () => void (isOver = true)
  }, [id, climb, refresh])
  return { ladder: ladderOf(outcomes), again: () => set({ climb: climb + 1, outcomes: [] }) }
}

async function tested(id: string, rung: Rung): Promise<Outcome> {
  const { promise: late, resolve } = Promise.withResolvers<Outcome>()
  const timer = setTimeout(() => resolve('timed out'), limitMs)
  const asked = call('connections.test', { params: { id, rung } }).catch((): Outcome => 'not tried')
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
