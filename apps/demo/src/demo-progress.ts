import type { Day } from '@flightdeck/domain/time'
import { terminal, type ReplayProgress, type Terminal } from '@flightdeck/server'

type DemoProgress = Pick<ReplayProgress, 'day' | 'daysLived' | 'daysToLive'>

/** On a screen one line that follows the days; in a file only that it begins and that it is done. */
export function demoProgressOn({ isScreen, say, foot }: Terminal): (progress: DemoProgress) => void {
  let hasBegun = false
  return ({ day, daysLived, daysToLive }) => {
    if (day === null) return
    if (daysLived >= daysToLive) {
      foot(null)
      if (hasBegun) say(`  Demo: up to date, ${days(daysToLive)} played`)
      hasBegun = false
      return
    }
    if (!hasBegun && !isScreen) say(`  Demo: catching up, ${days(daysToLive)} to play`)
    hasBegun = true
    foot(`  Demo: catching up, ${dayWords(day)}, ${daysLived} of ${daysToLive}`)
  }
}

export const sayDemoProgress = demoProgressOn(terminal)

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
const dayWords = (day: Day) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
