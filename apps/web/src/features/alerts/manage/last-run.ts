import type { RuleStats } from '@flightdeck/contract'
import { longDay } from '../../../lib/day-text.ts'

type LastRun = NonNullable<RuleStats['last_run']>

const outcomes: Record<LastRun['outcome'], string> = {
  triggered: 'it fired',
  clear: 'it did not fire',
  no_data: 'there was no data to judge on',
  error: 'it could not be judged',
  missed: 'it was not judged in time',
}

/** What came of the latest run. */
export function lastRunWords({ day, outcome, judged, unknown, sentence }: LastRun): string {
  const open = unknown === 0 ? '' : `, ${unknown} not judged`
  return `Last run for ${longDay(day)}: ${outcomes[outcome]} (${judged} judged${open}).${sentence === null ? '' : ` ${sentence}`}`
}
