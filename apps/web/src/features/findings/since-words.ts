import type { FindingList } from '@flightdeck/contract/findings'
import { totalWords, type MoneyView } from '../../lib/total-words.ts'

type Since = NonNullable<FindingList['since_last_visit']>
type MorningContext = {
  /** Issues assigned to me, and change sets I may approve. */
  mine: number
  approvals: number
  /** Platforms whose data is late. */
  late: readonly string[]
}

/** Item of the line, with the list behind it. */
export type MorningPart = {
  key: 'new' | 'worse' | 'reopened' | 'fixed' | 'mine' | 'approvals' | 'late'
  words: string
  to: '/opportunities' | '/changes' | '/my-connectors'
  search: Record<string, string>
}

/**
 * New, worse, reopened and fixed since the last visit, then items waiting for me and late data. Zero counts
 * are left out.
 */
export function morningParts(since: Since | null, around: MorningContext, view: MoneyView): MorningPart[] {
  return [...(since === null ? [] : sinceParts(since, view)), ...waitingParts(around)]
}

function sinceParts(since: Since, view: MoneyView): MorningPart[] {
  const { since: moment, new: fresh, new_at_risk_total, worse, returned, fixed, fixed_alone } = since
  const money = totalWords(new_at_risk_total, view)
  const part = (key: 'new' | 'worse' | 'reopened' | 'fixed', count: number, words: string): MorningPart[] =>
    count === 0
      ? []
      : [
          {
            key,
            words,
            to: '/opportunities',
            search: { changed: key, since: moment, ...(key === 'fixed' && { tab: 'fixed' }) },
          },
        ]
  return [
    ...part('new', fresh, `${fresh} new${money && ` (${money})`}`),
    ...part('worse', worse, `${worse} worse`),
    ...part('reopened', returned, `${returned} reopened`),
    ...part('fixed', fixed, `${fixed} fixed${fixed_alone > 0 ? ` (${aloneWords(fixed, fixed_alone)})` : ''}`),
  ]
}

const aloneWords = (fixed: number, alone: number) =>
  alone === fixed ? 'automatically' : `${alone} automatically`

function waitingParts({ mine, approvals, late }: MorningContext): MorningPart[] {
  return [
    ...(mine > 0
      ? [
          {
            key: 'mine' as const,
            words: `${mine} assigned to you`,
            to: '/opportunities' as const,
            search: { tab: 'mine' },
          },
        ]
      : []),
    ...(approvals > 0
      ? [
          {
            key: 'approvals' as const,
            words: `${approvals} to approve`,
            to: '/changes' as const,
            search: {},
          },
        ]
      : []),
    ...(late.length > 0
      ? [
          {
            key: 'late' as const,
            words: `Data late: ${late.join(', ')}`,
            to: '/my-connectors' as const,
            search: {},
          },
        ]
      : []),
  ]
}
