import type { AlertGroup } from '@flightdeck/contract/alerts'
import { formatCount } from '../../../lib/count-text.ts'
import { useMoneyView } from '../../../lib/preferences/use-money-view.ts'
import { totalFacts } from '../../../lib/total-words.ts'
import classes from './alert-cells.module.css'
import { spendWords } from './feed-model.ts'

type Props = { title: string; group: AlertGroup | null; loaded: number }

/** Title, number of alerts, and spend of the group's entities. */
export function GroupHeading({ title, group, loaded }: Props) {
  const view = useMoneyView()
  const count = group?.alerts ?? loaded
  const rates =
    group === null
      ? ''
      : totalFacts(group.spend_total, 'entity')
          .map(([name, words]) => `${name}: ${words}`)
          .join('\n')
  return (
    <>
      {title}
      <span className={classes.heading}>
        {formatCount(count, 'alert')}
        {group !== null && ` on ${formatCount(group.entities, 'entity', 'entities')}`}
      </span>
      {group !== null && (
        <span className={classes.heading} {...(rates !== '' && { title: rates })}>
          {spendWords(group, view)}
        </span>
      )}
    </>
  )
}
