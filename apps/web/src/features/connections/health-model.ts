import type { Connection } from '@flightdeck/contract/connections'
import { longDay } from '../../lib/day-text.ts'
import { dayStates } from './vocabulary.ts'

type Day = Connection['history'][number]

/** Text of the timeline: days on time, and the states of the others. */
export function healthSummary(history: readonly Day[]): string {
  const count = (state: Day['state']) => history.filter((day) => day.state === state).length
  if (count('none') === history.length) return `Not synced in the last ${history.length} days`
  const others = (['partial', 'failed', 'none'] as const)
    .filter((state) => count(state) > 0)
    .map((state) => `${count(state)} ${dayStates[state]}`)
  return [`${count('ok')} of ${history.length} days on time`, ...others].join(', ')
}

/** Text of a day: `14 Nov 2026: failed. The token was revoked.` */
export const daySentence = ({ date, state, reason }: Day): string =>
  [`${longDay(date)}: ${dayStates[state]}`, ...(reason === null ? [] : [reason])].join('. ')
