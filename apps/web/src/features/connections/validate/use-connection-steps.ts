import { useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useRefreshConnectors } from '../api.ts'
import { connectionSteps } from '../vocabulary.ts'
import type { ConnectionStep } from '../vocabulary.ts'
import { stepsAfter } from './steps-model.ts'
import type { Outcome, StepStatus } from './steps-model.ts'

const limitMs = 60_000

/** Runs the steps one after the other, as soon as the screen is there and whenever that is asked again. */
export function useConnectionSteps(id: string): { steps: readonly StepStatus[]; again: () => void } {
  const refresh = useRefreshConnectors()
  const [{ climb, outcomes }, set] = useState({ climb: 0, outcomes: [] as readonly Outcome[] })
  useEffect(() => {
    let isOver = false
    const run = async () => {
      for (const { key } of connectionSteps) {
        const outcome = await tested(id, key)
        if (isOver) return
        set((before) =>
          before.climb === climb ? { climb, outcomes: [...before.outcomes, outcome] } : before,
        )
      }
      // The last step may have moved the onboarding on.
      await refresh()
    }
    void run()
    return () => void (isOver = true)
  }, [id, climb, refresh])
  return { steps: stepsAfter(outcomes), again: () => set({ climb: climb + 1, outcomes: [] }) }
}

async function tested(id: string, step: ConnectionStep): Promise<Outcome> {
  const { promise: late, resolve } = Promise.withResolvers<Outcome>()
  const timer = setTimeout(() => resolve('timed out'), limitMs)
  const testCall = call('connections.test', { params: { id, step } }).catch((): Outcome => 'not tried')
  return Promise.race([testCall, late]).finally(() => clearTimeout(timer))
}
