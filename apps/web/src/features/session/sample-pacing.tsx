import { StateMark } from '../../ui/state-mark.tsx'
import { BurnUp } from './burn-up.tsx'
import { flight, lines } from './sample-data.ts'
import classes from './sample-pacing.module.css'

/** Preview of the product with sample figures. */
export function SamplePacing() {
  return (
    <aside className={classes.side} aria-label="Sample of a pacing sheet">
      <figure className={classes.sheet}>
        <figcaption className={classes.head}>
          <span className={classes.name}>ACME_UK_Autumn_DV360</span>
          <span className={classes.sample}>Sample</span>
        </figcaption>
        <div className={classes.figures}>
          <Figure label="Spent" value="£41,200" />
          <Figure label="Budget" value="£60,000" />
          <Figure label="Flight" value="75 %" />
          <Figure label="Projected" value="£55,100–58,400" />
        </div>
        <BurnUp />
        <table className={classes.lines}>
          <tbody>
            {lines.map((line) => (
              <tr key={line.name}>
                <th scope="row">{line.name}</th>
                <td>
                  <Strip days={line.days} />
                </td>
                <td>
                  <StateMark kind={line.state} label={line.word} />
                </td>
                <td className={classes.number}>{line.pace}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </aside>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <div className={classes.label}>{label}</div>
      <div className={classes.value}>{value}</div>
    </div>
  )
}

function Strip({ days }: { days: readonly number[] }) {
  const width = flight.days * 8
  return (
    <svg className={classes.strip} width={width} height="14" viewBox={`0 0 ${width} 14`} aria-hidden="true">
      {Array.from({ length: flight.days }, (_, day) => {
        const step = days[day]
        return (
          <rect
            key={day}
            x={day * 8 + 0.5}
            y={0.5}
            width={6}
            height={13}
            rx={1}
            fill={step === undefined ? 'none' : `var(--ramp-${step})`}
            stroke={step === undefined ? 'var(--line)' : 'none'}
          />
        )
      })}
    </svg>
  )
}
