import type { ReportBridge } from '@flightdeck/contract/reports'
import { figureWords, metricWords } from '@flightdeck/domain/reports'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../lib/count-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { bridgeQuery } from '../api.ts'
import classes from './runs.module.css'

/** From a total then to the total now, reason by reason. */
export function BridgeView({ id }: { id: number }) {
  const bridge = useQuery(bridgeQuery(id))
  return (
    <section aria-label="Compared with now" className={classes.bridge}>
      <Loaded query={bridge} skeleton={<CardSkeleton />} failed="Couldn’t compare with now">
        {({ bridges, is_same: isSame }) => {
          if (bridges.length === 0)
            return (
              <p className={classes.lead}>
                Only totals of sums can be compared. Add a sum, or show one currency.
              </p>
            )
          if (isSame) return <p className={classes.lead}>Nothing changed since.</p>
          return bridges
            .filter(({ steps }) => steps.length > 0)
            .map((one) => <Steps key={one.metric} bridge={one} />)
        }}
      </Loaded>
    </section>
  )
}

function Steps({ bridge }: { bridge: ReportBridge['bridges'][number] }) {
  const { label, metric, currency, was, now, steps } = bridge
  const unit = metricWords(metric).unit === 'count' ? 'count' : 'money'
  const words = (value: string) => figureWords(value, unit, { currency, approximate: false })
  const signed = (value: string) => (Number(value) > 0 ? `+${words(value)}` : words(value).replace('-', '−'))
  return (
    <dl className={classes.steps}>
      <div>
        <dt>{label} then</dt>
        <dd>{words(was)}</dd>
      </div>
      {steps.map(({ kind, label: why, amount, rows }) => (
        <div key={kind} data-step={Number(amount) < 0 ? 'down' : 'up'}>
          <dt>
            {why}
            {rows > 0 && <span className={classes.note}> {formatCount(rows, 'row')}</span>}
          </dt>
          <dd>{signed(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>{label} now</dt>
        <dd>{words(now)}</dd>
      </div>
    </dl>
  )
}
