import type { Feedback, TriggeredAlert } from '@flightdeck/contract'
import { useFeedback } from '../changes.ts'
import { feedbackLabels } from '../vocabulary.ts'
import classes from './alert-card.module.css'

const kinds = Object.keys(feedbackLabels) as Feedback[]

/** Whether it was worth telling. Pressed again, it is taken back. */
export function FeedbackButtons({ alert }: { alert: TriggeredAlert }) {
  const say = useFeedback()
  const { mine } = alert.feedback
  return (
    <div className={classes.feedback} role="group" aria-label="Was it worth telling?">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classes.say}
          aria-pressed={mine === kind}
          disabled={say.isPending}
          onClick={() => say.mutate({ id: alert.id, feedback: mine === kind ? null : kind })}
        >
          {feedbackLabels[kind]}
          {alert.feedback[kind] > 0 && <span className={classes.tally}>{alert.feedback[kind]}</span>}
        </button>
      ))}
    </div>
  )
}
