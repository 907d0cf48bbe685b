import { RULE_HEALTH } from '@flightdeck/domain/metrics'
import type { AlertRule, RuleStats } from '@flightdeck/contract/alerts'
import { scheduleWords } from '@flightdeck/domain/alerts'
import { formatCount } from '../../../lib/count-text.ts'
import { fromNow, momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { StateMark } from '../../../ui/state-mark.tsx'
import { Spark } from '../charts/spark.tsx'
import { healthMarks } from '../vocabulary.ts'
import classes from './manage.module.css'

const mostChips = 2

/** How a rule did in the last 30 days, and what is wrong with it if anything is. */
export function RuleRecord({ rule, stats }: { rule: AlertRule; stats: RuleStats | undefined }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const schedule = scheduleWords({ type: rule.schedule_type, days: rule.schedule_days })
  if (stats === undefined) return <p className={classes.record}>{schedule}</p>
  const { fired_30d, last_fired_at, health } = stats
  const total = fired_30d.reduce((sum, count) => sum + count, 0)
  return (
    <>
      <div className={classes.record}>
        <Spark days={fired_30d} />
        <span>{formatCount(total, 'alert')} in 30 days</span>
        <span>
          {last_fired_at === null
            ? 'has not fired yet'
            : `last fired ${momentIn(timeZone, last_fired_at)}, ${fromNow(last_fired_at, now)}`}
        </span>
        <span>{schedule}</span>
      </div>
      {health.length > 0 && (
        <ul className={classes.health} aria-label="Health">
          {health.slice(0, mostChips).map(({ kind, sentence, other }) => (
            <li key={kind}>
              <StateMark
                kind={healthMarks[kind]}
                label={other === null ? RULE_HEALTH[kind].label : `${RULE_HEALTH[kind].label} #${other}`}
                badge
              />
              <span className={classes.muted}>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
