import { moneyWords } from '@flightdeck/domain/money'
import { momentIn, offsetIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import classes from './specimen.module.css'

const at = '2026-03-12T14:05:00Z'
const rows = [
  { name: 'Spring sale · prospecting', amount: 1234.5, days: [3, 2, 3, 4, 3, 5, 3] },
  { name: 'Spring sale · retargeting', amount: 87.2, days: [1, 0, 2, 3, 3, 3, 3] },
  { name: 'Always on · brand', amount: 10480, days: [3, 3, 4, 5, 6, 6, 5] },
]

/** Sample table that previews the chosen preferences. */
export function Specimen({ currency }: { currency: string }) {
  const zone = useTimeZone()
  const moment = momentIn(zone, at)
  return (
    <aside className={classes.specimen} aria-label="Preview">
      <p className={classes.title}>
        How {moneyWords({ amount: 1234.5, currency })} at 14:05 in London will look
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Line item</th>
            <th scope="col">Last 7 days</th>
            <th scope="col" className={classes.number}>
              Spend
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, amount, days }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>
                <Strip days={days} />
              </td>
              <td className={classes.number}>{moneyWords({ amount, currency })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.foot}>
        Last sync {moment} {offsetIn(zone, at)}
      </p>
    </aside>
  )
}

/** Delivery against target: 3 is on target, below it under, above it over. */
function Strip({ days }: { days: readonly number[] }) {
  const under = days.filter((day) => day < 3).length
  const over = days.filter((day) => day > 3).length
  return (
    <span className={classes.strip} role="img" aria-label={`${under} days under target, ${over} over`}>
      {days.map((day, index) => (
        <span
          // Fixed sample days have no key but their index.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={classes.day}
          data-side={day < 3 ? 'under' : day > 3 ? 'over' : undefined}
          style={{ background: `var(--ramp-${day})` }}
        />
      ))}
    </span>
  )
}
