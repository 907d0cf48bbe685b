import type { AlertReceipt as Receipt, Trace, TriggeredAlert } from '@flightdeck/contract/alerts'
import { thresholdWords } from '@flightdeck/domain/alerts'
import { METRICS } from '@flightdeck/domain/metrics'
import { longDay } from '../../../lib/day-text.ts'
import classes from './alerts.module.css'
import { inputWords } from './receipt-words.ts'

/** How the number came about, as it was kept when the alert was made: later corrections do not change it. */
export function AlertReceipt({ trace, alert }: { trace: Trace; alert: TriggeredAlert }) {
  const { metric, current_value, receipt } = trace
  if (receipt === null)
    return <p className={classes.text}>No receipt. This alert is older than the first receipt kept.</p>
  return (
    <dl className={classes.facts} aria-label={`Receipt of ${METRICS[metric].label}`}>
      <dt>Formula</dt>
      <dd>
        {METRICS[metric].label} = {receipt.formula}
      </dd>
      {receipt.inputs.map((input) => (
        <Input key={input.name} input={input} currency={alert.currency} />
      ))}
      <dt>Result</dt>
      <dd>{thresholdWords(metric, current_value)}</dd>
      <dt>Data through</dt>
      <dd>
        {longDay(receipt.data_through)}
        {receipt.is_provisional && ', provisional'}
      </dd>
    </dl>
  )
}

function Input({ input, currency }: { input: Receipt['inputs'][number]; currency: string }) {
  const { name, basis, from, to } = input
  return (
    <>
      <dt>{name.charAt(0).toUpperCase() + name.slice(1)}</dt>
      <dd>
        {inputWords(input, currency)}
        <span className={classes.basis}>
          {basis}, {from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`}
        </span>
      </dd>
    </>
  )
}
