import type { AnswerOf, Routes } from '@flightdeck/contract'
import type { FindingList } from '@flightdeck/contract/findings'
import { shortMoney } from '@flightdeck/domain/money'
import { IconShieldCheck } from '@tabler/icons-react'
import { formatCount } from '../../lib/count-text.ts'
import { daysByAccount } from '../../lib/day-text.ts'
import { momentIn } from '../../lib/moment.ts'
import { useMoneyView } from '../../lib/preferences/use-money-view.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { totalWords } from '../../lib/total-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './all-clear.module.css'

type Props = { list: FindingList; library: AnswerOf<Routes['checks.library']> }

/** Empty list with evidence: checks, time, data, and money no longer at risk. */
export function AllClear({ list: { last_full_run, kpis, kept: keptFromRisk }, library }: Props) {
  const timeZone = useTimeZone()
  const view = useMoneyView()
  const checks = library.checks.filter(({ enabled }) => enabled).length
  const money = totalWords(keptFromRisk.kept_total, view, shortMoney)
  const facts: [string, string][] = [
    ['Checked', last_full_run === null ? '–' : formatCount(last_full_run.entities, 'item')],
    ['Against', formatCount(checks, 'check')],
    ['On', formatCount(library.connected.length, 'platform')],
    ['Last full check', last_full_run === null ? '–' : momentIn(timeZone, last_full_run.at)],
    [
      'Data through',
      kpis.data_through === null || kpis.data_through_latest === null
        ? '–'
        : daysByAccount(kpis.data_through, kpis.data_through_latest),
    ],
    ...(keptFromRisk.count > 0
      ? [
          [
            'Kept from risk this month',
            `${money || 'Unknown'} in ${formatCount(keptFromRisk.count, 'issue')}`,
          ] as [string, string],
        ]
      : []),
  ]
  return (
    <section className={classes.clear} aria-label="All clear">
      <IconShieldCheck className={classes.sign} size={56} stroke={1.25} aria-hidden />
      <h2 className={classes.title}>All clear</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <EmptyState picture={null}>Issues appear here as soon as a check flags one.</EmptyState>
    </section>
  )
}
