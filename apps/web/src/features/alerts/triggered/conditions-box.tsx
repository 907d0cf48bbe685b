import type { TriggeredAlert } from '@flightdeck/contract'
import { conditionWords, METRICS, thresholdWords } from '@flightdeck/domain'
import { DistanceBar } from '../charts/distance-bar.tsx'
import classes from './alert-card.module.css'

/** Which conditions held, and where the metric stood. Its unit is not said in the line, but beside it. */
export function ConditionsBox({ alert }: { alert: TriggeredAlert }) {
  return (
    <div className={classes.box}>
      <h4 className={classes.boxTitle}>Triggered Conditions</h4>
      <ul className={classes.conditions}>
        {Object.entries(alert.triggered_conditions).map(
          ([key, { metric, operator, threshold, current_value }]) => (
            <li key={key} title={METRICS[metric].formula}>
              <span className={classes.condition}>{conditionWords({ metric, operator, threshold })}</span>
              <span className={classes.current}>
                Current metric value: {thresholdWords(metric, current_value)}
              </span>
              <DistanceBar threshold={threshold} value={current_value} />
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
