import type { ReportRun } from '@flightdeck/contract/reports'
import { DELIVERY_WAYS } from '@flightdeck/domain/reports'
import classes from './runs.module.css'

const STATES = { waiting: 'On its way', sent: 'Sent', failed: 'Not delivered' } as const

/** Recipients of a scheduled report with the state of each delivery, or the reason it was not sent. */
export function Deliveries({ deliveries, not_sent: notSent }: Pick<ReportRun, 'deliveries' | 'not_sent'>) {
  if (notSent !== null) return <p className={classes.lead}>{notSent}</p>
  if (deliveries.length === 0) return null
  return (
    <table className={classes.deliveries}>
      <caption>Sent by its schedule</caption>
      <thead>
        <tr>
          <th scope="col">To</th>
          <th scope="col">Way</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ way, to, state, reason }) => (
          <tr key={`${way} ${to}`}>
            <td>{to}</td>
            <td>{DELIVERY_WAYS[way]}</td>
            <td className={state === 'failed' ? classes.failed : undefined}>
              {STATES[state]}
              {reason !== null && `: ${reason}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
