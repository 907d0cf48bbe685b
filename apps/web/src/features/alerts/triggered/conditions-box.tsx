import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { conditionWords, thresholdWords } from '@flightdeck/domain/alerts'
import { METRICS, type MetricKey } from '@flightdeck/domain/metrics'
import { longDay } from '../../../lib/day-text.ts'
import { DistanceBar } from '../charts/distance-bar.tsx'
import classes from './alert-card.module.css'

/** Breached conditions and the metric's value. The unit is not in the line, but beside it. */
export function ConditionsBox({ alert }: { alert: TriggeredAlert }) {
  return (
    <div className={classes.box}>
      <h4 className={classes.boxTitle}>Triggered Conditions</h4>
      <ul className={classes.conditions}>
        {Object.entries(alert.triggered_conditions).map(
          ([key, { metric, operator, threshold, current_value, stated }]) => (
            <li key={key} title={METRICS[metric].means}>
              <span className={classes.condition}>{conditionWords({ metric, operator, threshold })}</span>
              <span className={classes.current}>
                Current metric value: {thresholdWords(metric, current_value)}
              </span>
              {stated && (
                <span className={classes.current}>{statedWords(metric, stated, alert.currency)}</span>
              )}
              <DistanceBar threshold={threshold} value={current_value} />
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

type StatedConditions = NonNullable<TriggeredAlert['triggered_conditions'][string]['stated']>

/** Threshold as set in the rule, with its conversion rate. */
const statedWords = (metric: MetricKey, stated: StatedConditions, currency: string): string =>
  `Threshold set as ${thresholdWords(metric, stated.threshold)} ${stated.currency} (1 ${stated.currency} = ${stated.rate} ${currency}, ${stated.source}, ${longDay(stated.on)})`
