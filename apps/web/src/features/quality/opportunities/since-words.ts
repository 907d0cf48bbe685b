import type { FindingList } from '@flightdeck/contract'
import { totalWords, type MoneyView } from '../../../lib/total-words.ts'

type Since = NonNullable<FindingList['since_last_visit']>

/** `+7 new (≈ £76,200), 2 fixed, 1 reopened`; empty where nothing changed. */
export function sinceWords(
  { new: fresh, new_at_risk_total, fixed, returned }: Omit<Since, 'since' | 'new_at_risk'>,
  view: MoneyView,
): string {
  const money = totalWords(new_at_risk_total, view)
  return [
    ...(fresh > 0 ? [`+${fresh} new${money && ` (${money})`}`] : []),
    ...(fixed > 0 ? [`${fixed} fixed`] : []),
    ...(returned > 0 ? [`${returned} reopened`] : []),
  ].join(', ')
}
