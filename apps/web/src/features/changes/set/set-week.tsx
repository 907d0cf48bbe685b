import type { ChangeSet, ChangeWeek } from '@flightdeck/contract/changes'
import { shortDay } from '../../../lib/day-text.ts'
import { Facts } from '../../../ui/receipt/facts.tsx'
import { Figure } from '../../../ui/receipt/figure.tsx'
import classes from '../changes.module.css'
import { weekFigures } from './week-figures.ts'

type Props = { set: Pick<ChangeSet, 'state' | 'origin'>; week: ChangeWeek | null }

/** Spend and issues of a set, a week after it was applied. */
export function SetWeek({ set: { state, origin }, week }: Props) {
  const isAhead = (state === 'applied' || state === 'partly_applied') && origin.set_id === null
  if (!week && !isAhead) return null
  return (
    <section className={classes.card} aria-label="Seven days later">
      <h2 className={classes.heading}>Seven days later</h2>
      {week ? <Week week={week} /> : <p className={classes.note}>Results appear a week after applying.</p>}
    </section>
  )
}

function Week({ week }: { week: ChangeWeek }) {
  const { through, since } = week
  return (
    <>
      <dl className={classes.facts}>
        {weekFigures(week).map(({ label, words, receipt }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Figure label={`${label} ${words}`} receipt={<Facts {...receipt} />}>
                {words}
              </Figure>
            </dd>
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
