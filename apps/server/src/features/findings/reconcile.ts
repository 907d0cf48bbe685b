import type { Failed, Pair, Watched } from '../checker/index.ts'

/** What a finding says. Where it says the same, nothing is written. */
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
] as const satisfies (keyof Failed)[]
type Says = Pick<Failed, (typeof SAYS)[number]>

export type KnownFinding = Pair &
  Says & {
    findingNo: number
    isOpen: boolean
    handling: 'acknowledged' | 'snoozed' | 'accepted' | 'wrong' | null
    mutedBy: number | null
  }

export type Reconciliation = {
  opens: Failed[]
  /** As it was, and with other words or other money. */
  stays: Failed[]
  changes: Failed[]
  /** It was fixed, and is wrong again. What somebody said of it holds on only where it was said of the risk itself. */
  returns: (Failed & { keepsHandling: boolean })[]
  closes: { findingNo: number; because: string }[]
}

export const keyOf = ({ checkId, entityNo }: Pair): string => `${checkId} ${entityNo}`

/** What a run makes of the findings it speaks of. */
export function reconcile(
  known: readonly KnownFinding[],
  failures: readonly Failed[],
  watched: readonly Watched[],
): Reconciliation {
  const before = new Map(known.map((one) => [keyOf(one), one]))
  const settled: Reconciliation = { opens: [], stays: [], changes: [], returns: [], closes: [] }
  for (const failed of failures) {
    const was = before.get(keyOf(failed))
    if (!was) settled.opens.push(failed)
    else if (was.isOpen) (saysTheSame(was, failed) ? settled.stays : settled.changes).push(failed)
    else
      settled.returns.push({
        ...failed,
        keepsHandling: was.handling === 'accepted' || was.handling === 'wrong',
      })
  }
  for (const one of watched) {
    const was = before.get(keyOf(one))
    const because = was?.isOpen ? reasonToClose(one) : null
    if (was && because) settled.closes.push({ findingNo: was.findingNo, because })
  }
  return settled
}

const saysTheSame = (was: Says, is: Says): boolean => SAYS.every((name) => was[name] === is[name])

/** A check that could not look says nothing: what it found before stays. */
function reasonToClose({ is, why }: Watched): string | null {
  if (is === 'passes') return 'It is fixed'
  if (is === 'gone') return 'It is gone from the platform, or is no longer read'
  if (is === 'off') return 'The check is off here'
  return is === 'cannot_tell' ? null : `It no longer applies: ${why}`
}
