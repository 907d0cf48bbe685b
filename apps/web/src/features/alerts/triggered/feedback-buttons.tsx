import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { FEEDBACK, typedKeys } from '@flightdeck/domain/metrics'
import { useFeedback } from '../changes.ts'
import classes from './alert-card.module.css'

const kinds = typedKeys(FEEDBACK)

/** Whether the alert was useful. Pressed again, a button undoes its answer. */
export function FeedbackButtons({ alert }: { alert: TriggeredAlert }) {
  const say = useFeedback()
  const { mine } = alert.feedback
  return (
    <div className={classes.feedback} role="group" aria-label="Was this useful?">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classes.say}
          aria-pressed={mine === kind}
          aria-disabled={say.isPending}
          onClick={() =>
            !say.isPending && say.mutate({ id: alert.id, feedback: mine === kind ? null : kind })
          }
        >
          {FEEDBACK[kind].label}
          {alert.feedback[kind] > 0 && <span className={classes.tally}>{alert.feedback[kind]}</span>}
        </button>
      ))}
    </div>
  )
}
