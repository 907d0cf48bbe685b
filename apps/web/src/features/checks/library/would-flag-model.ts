import type { DryRun } from '@flightdeck/contract/check-runs'
import { formatCount } from '../../../lib/count-text.ts'

type DryRunCount = Pick<DryRun, 'check_name' | 'matches'>

/** Money is not added up over checks: two of them may put the same budget at risk. */
export function wouldFlagWords(results: readonly DryRunCount[]): string {
  const matches = results.reduce((sum, one) => sum + one.matches, 0)
  if (matches === 0) return 'It would flag nothing today.'
  const checks = new Set(results.filter((one) => one.matches > 0).map(({ check_name }) => check_name)).size
  return `Would flag ${formatCount(matches, 'thing')} today, with ${formatCount(checks, 'check')}.`
}
