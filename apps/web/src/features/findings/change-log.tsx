import type { Finding, FindingDetail } from '@flightdeck/contract/findings'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { useQuery } from '@tanstack/react-query'
import { fromNow, momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { whoQuery } from '../../lib/who-query.ts'
import { useNow } from '../../lib/use-now.ts'
import { ChangeLane } from '../changes/index.ts'
import classes from '../../ui/panel.module.css'

const DAYS_SHOWN = 30
type Change = FindingDetail['changes'][number]

/** Change history of the entity: thirty days on a lane, then a list led by the change behind the finding. */
export function ChangeLog({ finding, changes }: { finding: Finding; changes: readonly Change[] }) {
  const { related_change: related } = finding
  const isRelated = (one: Change) =>
    related !== null && one.when === related.when && one.field === related.field
  const others = changes.filter((one) => !isRelated(one))
  const { data: who } = useQuery(whoQuery)
  const today = dayIn(who?.timezone ?? 'UTC', useNow())
  return (
    <section>
      <h3 className={classes.heading}>Changes</h3>
      <ChangeLane
        from={addDays(today, 1 - DAYS_SHOWN)}
        to={today}
        entity={finding.entity.id}
        places="cells"
        hasAxis
      />
      <ul className={classes.log}>
        {related !== null && <ChangeItem change={related} isRelated />}
        {others.map((change) => (
          <ChangeItem key={`${change.when} ${change.field}`} change={change} />
        ))}
      </ul>
    </section>
  )
}

function ChangeItem({ change, isRelated = false }: { change: Change; isRelated?: boolean }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const { who, when, field, before, after } = change
  return (
    <li>
      {isRelated && <strong>Related: </strong>}
      {field.replaceAll('_', ' ')}: <del>{before || 'nothing'}</del> → <ins>{after || 'nothing'}</ins>
      <span className={classes.when}>
        {who ?? 'Someone on the platform'}, {momentIn(timeZone, when)}, {fromNow(when, now)}
      </span>
    </li>
  )
}
