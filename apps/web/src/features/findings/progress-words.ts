import type { LiveRun } from '@flightdeck/contract/check-runs'
import { shortMoney } from '@flightdeck/domain/money'
import { formatCount } from '../../lib/count-text.ts'
import { totalWords, type MoneyView } from '../../lib/total-words.ts'

const numbers = new Intl.NumberFormat('en-GB')

/** How much of a run is done; before it knows how much there is, nothing. */
export function runProgress({ run }: Pick<LiveRun, 'run'>): { percent: number; isKnown: boolean } {
  const isKnown = run !== null && run.state === 'running' && run.total > 0
  return { percent: isKnown ? Math.floor((100 * run.done) / run.total) : 0, isKnown }
}

/** `Checking 184 of 312 … 41 issues so far, at least £12.4k at risk`; over several currencies `at least ≈ £12.4k`. */
export function progressWords(live: LiveRun, view: MoneyView): string {
  const { run, issues, at_risk_total: total } = live
  if (run === null) return ''
  if (!runProgress(live).isKnown) return 'Starting the check …'
  const head = `Checking ${numbers.format(run.done)} of ${numbers.format(run.total)} …`
  if (issues === 0) return head
  const money = totalWords(total, view, shortMoney)
  return `${head} ${formatCount(issues, 'issue')} so far${money && `, at least ${money} at risk`}`
}
