import type { Finding, FindingDetail } from '@flightdeck/contract'
import { fromNow, momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import classes from '../../../ui/panel.module.css'

type Change = FindingDetail['changes'][number]

/** Who changed what on it, the change that explains the finding first. */
export function ChangeLog({ finding, changes }: { finding: Finding; changes: readonly Change[] }) {
  const { related_change: related } = finding
  const isRelated = (one: Change) =>
    related !== null && one.when === related.when && one.field === related.field
  const others = changes.filter((one) => !isRelated(one))
  if (related === null && others.length === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>Changes</h3>
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
