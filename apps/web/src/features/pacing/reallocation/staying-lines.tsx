import type { Reallocation } from '@flightdeck/contract/pacing'
import { formatCount } from '../../../lib/count-text.ts'
import panel from '../../../ui/panel.module.css'
import classes from './reallocation.module.css'

/** Line items that keep what they have, each with its reason. */
export function StayingLines({ division: { lines, others } }: { division: Reallocation }) {
  const staying = [
    ...lines.flatMap(({ entity, stays }) => (stays === null ? [] : [{ entity, reason: stays }])),
    ...others,
  ]
  if (staying.length === 0) return null
  return (
    <section aria-label="Left alone">
      <h3 className={panel.heading}>{formatCount(staying.length, 'line item')} left alone</h3>
      <ul className={classes.list}>
        {staying.map(({ entity, reason }) => (
          <li key={`${entity.type} ${entity.id}`}>
            <b>{entity.name}</b> {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
