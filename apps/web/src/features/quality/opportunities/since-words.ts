import type { FindingList } from '@flightdeck/contract'
import { sumWords } from '../at-risk-words.ts'

type Since = NonNullable<FindingList['since_last_visit']>

/** `+7 new (€73,917 + US$16,936), 2 fixed, 1 came back`; empty where nothing changed. */
export function sinceWords({ new: fresh, new_at_risk, fixed, returned }: Omit<Since, 'since'>): string {
  const money = sumWords(new_at_risk)
  return [
    ...(fresh > 0 ? [`+${fresh} new${money && ` (${money})`}`] : []),
    ...(fixed > 0 ? [`${fixed} fixed`] : []),
    ...(returned > 0 ? [`${returned} came back`] : []),
  ].join(', ')
}
