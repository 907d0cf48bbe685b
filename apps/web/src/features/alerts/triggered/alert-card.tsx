import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { Button, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { longDay } from '../../../lib/day-text.ts'
import { momentIn, offsetIn, timeIn } from '../../../lib/moment.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { StateMark } from '../../../ui/state-mark.tsx'
import { editPlace } from '../links.ts'
import classes from './alert-card.module.css'
import { ConditionsBox } from './conditions-box.tsx'
import { FeedbackButtons } from './feedback-buttons.tsx'
import type { Feed } from './feed.ts'
import { alertNotes } from './notes.ts'
import { SnoozeButton } from './snooze-button.tsx'
import { StandingTag } from './standing-tag.tsx'

type Props = { alert: TriggeredAlert; feed: Feed; children?: React.ReactNode }

export function AlertCard({ alert, feed, children }: Props) {
  const timeZone = useTimeZone()
  const mayRun = useMay('alerts:run')
  const mayWrite = useMay('alerts:write')
  const snooze = feed.snoozed.get(alert.id)
  const notes = alertNotes(alert)
  return (
    <li className={classes.card} data-item aria-label={`${alert.rule_name}, ${alert.entity_name}`}>
      <div className={classes.top}>
        <div className={classes.heads}>
          <h3 className={classes.name}>
            <UnstyledButton
              className={classes.handle}
              data-alert={alert.id}
              data-act="open"
              aria-haspopup="dialog"
              onClick={() => feed.onOpen(alert.id)}
            >
              {alert.rule_name} <span className={classes.id}>(Rule #{alert.rule})</span>
            </UnstyledButton>
          </h3>
          <StateMark kind="over" label="Alert Triggered" badge />
          {snooze && <StateMark kind="snoozed" label={`Snoozed for: ${longDay(snooze.snooze_date)}`} badge />}
          <StandingTag alert={alert} standing={feed.standing.get(alert.id)} />
          {children}
        </div>
        <div className={classes.acts}>
          {mayRun && <SnoozeButton alert={alert} isSnoozed={snooze !== undefined} />}
          {mayWrite && (
            <Button
              variant="subtle"
              color="gray"
              component={Link}
              {...editPlace(alert.rule)}
              data-act="edit"
              aria-keyshortcuts="E"
            >
              Edit rule
            </Button>
          )}
        </div>
      </div>
      <div className={classes.line}>
        <span>
          Entity: {alert.entity_name} (ID: {alert.entity_id})
        </span>
        <span className={classes.muted}>{platformName(alert.platform)}</span>
        <span className={classes.muted}>
          {momentIn(timeZone, alert.triggered_at)} {offsetIn(timeZone, alert.triggered_at)}
        </span>
        {snooze && <span className={classes.muted}>Snoozed at {timeIn(timeZone, snooze.snoozed_at)}</span>}
        {mayRun && <FeedbackButtons alert={alert} />}
      </div>
      <ConditionsBox alert={alert} />
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
