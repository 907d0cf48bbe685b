import { DAY_MS } from '@flightdeck/domain/time'
import { reportRuns } from '../core/report-runs.ts'
import type { World } from '../world/world.ts'
import { invalidParameter, missing } from './errors.ts'
import type { Native } from './fields.ts'
import { insights, type InsightsQuestion } from './insights.ts'

const KEPT_MS = 30 * DAY_MS
const FIRST_ID = 120_990_000_000_000_000n
type Ending = 'Job Failed' | 'Job Skipped'
type Run = { question: InsightsQuestion; ending: Ending; until: number }

/** Reports that take their time: requested, polled, read, and kept for thirty days. */
export function insightRuns(world: () => World, now: () => number) {
  const runs = reportRuns<Run>({ runsAfter: 2, overAfter: 3 })
  let nextId = FIRST_ID
  let ending: Ending = 'Job Failed'

  function living(id: string): Run {
    const run = runs.find(id)?.question
    if (!run || run.until < now()) throw missing(id)
    return run
  }
  return {
    endNextWith: (next: Ending): void => {
      ending = next
      runs.failNext(1)
    },
    has: (id: string) => runs.find(id) !== null,
    accountOf: (id: string) => runs.find(id)?.question.question.account ?? null,
    create(question: InsightsQuestion): string {
      const id = String(nextId++)
      runs.start(id, { question, ending, until: now() + KEPT_MS })
      return id
    },
    poll(id: string): Native {
      const run = living(id)
      runs.poll(id)
      const [status, percent] = {
        waiting: ['Job Not Started', 0],
        running: ['Job Running', 37],
        done: ['Job Completed', 100],
        failed: [run.ending, 37],
      }[runs.state(id)]
      return { id, async_status: status, async_percent_completion: percent }
    },
    read(id: string) {
      const { question } = living(id)
      if (runs.state(id) !== 'done') throw invalidParameter('The report run is not completed.')
      return insights(world(), question, now())
    },
  }
}
