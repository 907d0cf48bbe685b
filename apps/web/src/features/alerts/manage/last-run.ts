import type { RuleStats } from '@flightdeck/contract/alerts'
import { longDay } from '../../../lib/day-text.ts'

type LastRun = NonNullable<RuleStats['last_run']>

const outcomes: Record<LastRun['outcome'], string> = {
  triggered: 'fired',
  clear: 'didn’t fire',
  no_data: 'no data to evaluate',
  error: 'couldn’t be evaluated',
  missed: 'missed',
}

export function lastRunWords({ day, outcome, judged: judgedCount, unknown, sentence }: LastRun): string {
  const open = unknown === 0 ? '' : `, ${unknown} skipped`
  return `Last run for ${longDay(day)}: ${outcomes[outcome]} (${judgedCount} evaluated${open}).${sentence === null ? '' : ` ${sentence}`}`
}
