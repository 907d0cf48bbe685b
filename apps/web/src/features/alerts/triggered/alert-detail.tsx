import type { AnswerOf, Routes } from '@flightdeck/contract'
import type { Snooze, Standing } from '@flightdeck/contract/alerts'
import { conditionWords } from '@flightdeck/domain/alerts'
import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { longDay } from '../../../lib/day-text.ts'
import { momentIn, offsetIn } from '../../../lib/moment.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { CopyText } from '../../../ui/copy-text.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { ChangeLane } from '../../changes/index.ts'
import { TraceChart } from '../charts/trace-chart.tsx'
import { alertedPlace, editPlace, likePlace } from '../links.ts'
import { AlertReceipt } from './alert-receipt.tsx'
import classes from './alerts.module.css'
import { FeedbackButtons } from './feedback-buttons.tsx'
import { alertNotes } from './notes.ts'
import { SnoozeButton } from './snooze-button.tsx'
import { StandingTag } from './standing-tag.tsx'

type Props = {
  detail: AnswerOf<Routes['alerts.one']>
  snooze: Snooze | undefined
  standing: Standing | undefined
  onOpen: (alert: number) => void
}

/** History of the metric, and the receipt of the number that fired. */
export function AlertDetail({ detail, snooze, standing, onOpen }: Props) {
  const { alert, traces, episode_days, mutes } = detail
  const timeZone = useTimeZone()
  const mayRun = useMay('alerts:run')
  const mayWrite = useMay('alerts:write')
  return (
    <>
      <div>
        <p className={classes.text}>
          {alert.rule_name} on{' '}
          <Anchor component={Link} to={alertedPlace(alert)} inherit>
            {alert.entity_name}
          </Anchor>
          , {platformName(alert.platform)} <CopyText text={alert.entity_id} />
        </p>
        <p className={classes.text}>
          {momentIn(timeZone, alert.triggered_at)} {offsetIn(timeZone, alert.triggered_at)}
        </p>
      </div>
      <div className={classes.now}>
        <StandingTag alert={alert} standing={standing} />
        {snooze && <StateMark kind="snoozed" label={`Snoozed for: ${longDay(snooze.snooze_date)}`} badge />}
      </div>
      {mayRun && (
        <div className={classes.links}>
          <SnoozeButton alert={alert} isSnoozed={snooze !== undefined} />
          <FeedbackButtons alert={alert} />
        </div>
      )}
      {alertNotes(alert).map((note) => (
        <p key={note} className={classes.text}>
          {note}
        </p>
      ))}
      {traces.map((trace) => (
        <section key={`${trace.metric} ${trace.operator} ${trace.threshold}`}>
          <h3 className={classes.peekHeading}>{conditionWords(trace)}</h3>
          <TraceChart trace={trace} />
          <TraceLane alert={alert} points={trace.points} />
          <AlertReceipt trace={trace} alert={alert} />
        </section>
      ))}
      {episode_days.length > 1 && (
        <section>
          <h3 className={classes.peekHeading}>Days in a row</h3>
          <Days
            of={episode_days.map(({ id, day }) => ({ id, label: longDay(day) }))}
            at={alert.id}
            onOpen={onOpen}
          />
        </section>
      )}
      {mutes.length > 0 && (
        <section>
          <h3 className={classes.peekHeading}>Explains</h3>
          <Days
            of={mutes.map(({ id, entity }) => ({ id, label: entity.name }))}
            at={alert.id}
            onOpen={onOpen}
          />
        </section>
      )}
      {mayWrite && (
        <div className={classes.links}>
          <Button variant="default" component={Link} {...editPlace(alert.rule)} data-act="edit">
            Edit rule
          </Button>
          <Button variant="default" component={Link} {...likePlace(alert.rule)}>
            Create similar
          </Button>
        </div>
      )}
    </>
  )
}

type TraceLaneProps = {
  alert: Pick<Props['detail']['alert'], 'platform' | 'entity_id'>
  points: readonly { day: string }[]
}

/** Changes to the entity and its children over the days of the trace. */
function TraceLane({ alert: { platform, entity_id }, points }: TraceLaneProps) {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  return <ChangeLane from={first.day} to={last.day} entity={`${platform}:${entity_id}`} places="edges" />
}

type DaysProps = { of: readonly { id: number; label: string }[]; at: number; onOpen: (alert: number) => void }

function Days({ of, at, onOpen }: DaysProps) {
  return (
    <ul className={classes.days}>
      {of.map(({ id, label }) => (
        <li key={id}>
          {id === at ? (
            <strong>{label}</strong>
          ) : (
            <Anchor component="button" type="button" inherit onClick={() => onOpen(id)}>
              {label}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}
