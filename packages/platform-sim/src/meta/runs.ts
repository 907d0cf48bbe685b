import { DAY_MS } from '@flightdeck/domain/time'
import type { World } from '../world/world.ts'
import { invalidParameter, missing } from './errors.ts'
import type { Native } from './fields.ts'
import { insights, type InsightsQuestion } from './insights.ts'

const KEPT_MS = 30 * DAY_MS
const FIRST_ID = 120_990_000_000_000_000n
const RUNNING_AFTER = 2
const OVER_AFTER = 3

type Run = {
  question: InsightsQuestion
  polls: number
  ending: 'Job Completed' | 'Job Failed' | 'Job Skipped'
  until: number
}

/** Reports that take their time: requested, polled, read, and kept for thirty days. */
export function insightRuns(world: () => World, now: () => number) {
  const runs = new Map<string, Run>()
  const endings: Run['ending'][] = []

  function living(id: string): Run {
    const run = runs.get(id)
    if (!run || run.until < now()) throw missing(id)
    return run
  }
  return {
    endNextWith: (ending: 'Job Failed' | 'Job Skipped') => void endings.push(ending),
    has: (id: string) => runs.has(id),
    accountOf: (id: string) => runs.get(id)?.question.account ?? null,
    create(question: InsightsQuestion): string {
      const id = String(FIRST_ID + BigInt(runs.size))
      runs.set(id, { question, polls: 0, ending: endings.shift() ?? 'Job Completed', until: now() + KEPT_MS })
      return id
    },
    poll(id: string): Native {
      const run = living(id)
      run.polls += 1
      if (run.polls >= OVER_AFTER)
        return {
          id,
          async_status: run.ending,
          async_percent_completion: run.ending === 'Job Completed' ? 100 : 37,
        }
      const isRunning = run.polls >= RUNNING_AFTER
      return {
        id,
        async_status: isRunning ? 'Job Running' : 'Job Not Started',
        async_percent_completion: isRunning ? 37 : 0,
      }
    },
    read(id: string) {
      const run = living(id)
      if (run.polls < OVER_AFTER || run.ending !== 'Job Completed')
        throw invalidParameter('The report run is not completed.')
      return insights(world(), run.question, now())
    },
  }
}
