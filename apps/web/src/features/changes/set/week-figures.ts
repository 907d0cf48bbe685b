import type { ChangeWeek } from '@flightdeck/contract/changes'
import { moneyWords } from '@flightdeck/domain/money'
import { longDay, shortDay } from '../../../lib/day-text.ts'
import type { ReceiptText } from '../../../ui/receipt/facts.tsx'

export type WeekFigure = { label: string; words: string; receipt: ReceiptText }
type Amount = 'at_risk' | 'spent_before' | 'spent_since'
type Fact = readonly [string, string]

/** Issues closed, spend at risk, and spend before and after a set, each with its receipt. */
export function weekFigures(week: ChangeWeek): WeekFigure[] {
  const { money, closed, open, before, since, applied_on, through } = week
  const applied: Fact = ['Applied', longDay(applied_on)]
  const figure = (label: string, words: string, facts: Fact[]): WeekFigure => ({
    label,
    words,
    receipt: { title: label, facts },
  })
  const amounts = (of: Amount) =>
    money.map(({ currency, ...each }) => moneyWords({ amount: each[of], currency })).join(' · ') || 'None'
  const spent = (of: Amount, { from, to }: ChangeWeek['before'], more: Fact[]) =>
    figure(`Spend ${shortDay(from)} to ${shortDay(to)}`, amounts(of), [
      ['Formula', 'Sum of daily spend, each currency on its own'],
      ['Basis', 'Synced delivery of the changed items and everything below them'],
      ['Days', `${longDay(from)} to ${longDay(to)}, 7 days`],
      applied,
      ...more,
    ])
  const promised = [
    figure('Issues', `${closed} closed, ${open} open`, [
      ['Formula', 'Issues the set was proposed to fix, by their state'],
      ['Closed', String(closed)],
      ['Open', String(open)],
      applied,
    ]),
    figure('Spend at risk when proposed', amounts('at_risk'), [
      ['Formula', 'Sum over the issues of the set, each currency on its own'],
      ['Basis', 'Spend at risk of each issue when the set was proposed'],
      ['Inputs', `${closed + open} issues`],
      applied,
    ]),
  ]
  return [
    ...(closed + open > 0 ? promised : []),
    spent('spent_before', before, []),
    spent('spent_since', since, [['Data through', longDay(through)]]),
  ]
}
