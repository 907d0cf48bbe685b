import type { ChangeSet, ChangeWeek } from '@flightdeck/contract/changes'
import { moneyWords } from '../../../lib/amount-words.ts'
import { shortDay } from '../../../lib/day-text.ts'
import classes from '../changes.module.css'

type Props = { set: Pick<ChangeSet, 'state' | 'origin'>; week: ChangeWeek | null }

/** What happened to the spend a set was about, a week after it was applied. */
export function SetWeek({ set: { state, origin }, week }: Props) {
  const isAhead = (state === 'applied' || state === 'partly_applied') && origin.set_id === null
  if (!week && !isAhead) return null
  return (
    <section className={classes.card} aria-label="Seven days later">
      <h2 className={classes.heading}>Seven days later</h2>
      {week ? <Week {...week} /> : <p className={classes.note}>Results appear a week after applying.</p>}
    </section>
  )
}

function Week({ money, closed, open, before, since, through }: ChangeWeek) {
  const each = (of: 'at_risk' | 'spent_before' | 'spent_since') =>
    money.map(({ currency, ...amounts }) => moneyWords({ amount: amounts[of], currency })).join(' · ') ||
    'None'
  const span = ({ from, to }: ChangeWeek['before']) => `${shortDay(from)} to ${shortDay(to)}`
  const facts = [
    ...(closed + open > 0
      ? [
          ['Issues', `${closed} closed, ${open} open`],
          ['Spend at risk when proposed', each('at_risk')],
        ]
      : []),
    [`Spend ${span(before)}`, each('spent_before')],
    [`Spend ${span(since)}`, each('spent_since')],
  ] as const
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        Synced delivery of the changed items and everything below them
        {through < since.to ? `, known through ${shortDay(through)}` : ''}.
      </p>
    </>
  )
}
