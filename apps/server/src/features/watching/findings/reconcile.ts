import { baselineFor, isWorse } from '@flightdeck/domain/checks'
import type { CheckFailure, Pair, WatchedFinding } from '../checker/index.ts'
import { FIXED } from './closed-because.ts'

/** Compared fields of a finding; nothing is written while all are equal. */
const SAYS = [
  'campaignNo',
  'channel',
  'severity',
  'mode',
  'version',
  'expected',
  'found',
  'atRiskMicros',
  'currency',
  'moneyMark',
] as const satisfies (keyof CheckFailure)[]
type Says = Pick<CheckFailure, (typeof SAYS)[number]>

export type ExistingFinding = Pair &
  Says & {
    findingNo: number
    isOpen: boolean
    handling: 'acknowledged' | 'snoozed' | 'accepted' | 'wrong' | null
    mutedBy: number | null
    steadyMicros: number | null
  }

/** A failure as it is written: what it is held to, and whether it got worse by this. */
export type SettledFailure = CheckFailure & { steadyMicros: number | null; isWorse: boolean }

export type Reconciliation = {
  opens: SettledFailure[]
  /** Unchanged findings; `changes` are those with other text or other money. */
  stays: CheckFailure[]
  changes: SettledFailure[]
  /** Fixed findings that failed again. Handling is kept only if accepted or marked as wrong. */
  returns: (SettledFailure & { keepsHandling: boolean })[]
  closes: { findingNo: number; because: string }[]
}

export const pairKey = ({ checkId, entityNo }: Pair): string => `${checkId} ${entityNo}`

/** Compares a run's results with the stored findings. */
export function reconcile(
  storedFindings: readonly ExistingFinding[],
  failures: readonly CheckFailure[],
  watched: readonly WatchedFinding[],
): Reconciliation {
  const before = new Map(storedFindings.map((one) => [pairKey(one), one]))
  const settled: Reconciliation = { opens: [], stays: [], changes: [], returns: [], closes: [] }
  for (const failed of failures) {
    const was = before.get(pairKey(failed))
    if (!was) settled.opens.push(anew(failed))
    else if (was.isOpen && saysTheSame(was, failed)) settled.stays.push(failed)
    else if (was.isOpen)
      settled.changes.push({
        ...failed,
        steadyMicros: baselineFor(was, failed),
        isWorse: isWorse(was, failed),
      })
    else
      settled.returns.push({
        ...anew(failed),
        keepsHandling: was.handling === 'accepted' || was.handling === 'wrong',
      })
  }
  for (const finding of watched) {
    const was = before.get(pairKey(finding))
    const because = was?.isOpen ? reasonToClose(finding) : null
    if (was && because) settled.closes.push({ findingNo: was.findingNo, because })
  }
  return settled
}

const anew = (failed: CheckFailure): SettledFailure => ({
  ...failed,
  steadyMicros: failed.atRiskMicros,
  isWorse: false,
})

const saysTheSame = (was: Says, is: Says): boolean => SAYS.every((name) => was[name] === is[name])

/** A check that could not run closes nothing. */
function reasonToClose({ is, why }: WatchedFinding): string | null {
  if (is === 'passes') return FIXED
  if (is === 'gone') return 'Removed from the platform or no longer synced'
  if (is === 'off') return 'Check turned off here'
  return is === 'cannot_tell' ? null : `No longer applies: ${why}`
}
