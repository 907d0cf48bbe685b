import type { TemplateList } from '@flightdeck/contract/taxonomy'
import { longDay, shortDay } from '../../../lib/day-text.ts'
import { Axis } from '../../../ui/charts/axis.tsx'
import { AsTable } from '../../../ui/charts/as-table.tsx'
import { ChangeLane } from '../../changes/index.ts'
import { percentWords } from '../words.ts'
import { dailyShares, validTrend } from './coverage-model.ts'
import classes from './coverage.module.css'

type Days = TemplateList['days']
const height = 100
const parts = ['valid', 'repairable', 'invalid'] as const

/** The share of names that are valid, repairable and not valid, day by day. */
export function CoverageRiver({ days }: { days: Days }) {
  const river = dailyShares(days)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <figure className={classes.river}>
      <figcaption className={classes.caption}>Valid names by day{trendWords(validTrend(river))}</figcaption>
      <svg
        className={classes.plot}
        viewBox={`0 0 ${days.length * 10} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {river.map(({ on, parts: shares }, at) => {
          let top = height
          return (
            shares && (
              <g key={on}>
                <title>{dayWords(days[at]!)}</title>
                {parts.map((part) => {
                  const tall = shares[part] * height
                  top -= tall
                  return <rect key={part} data-part={part} x={at * 10} width={10} y={top} height={tall} />
                })}
              </g>
            )
          )
        })}
      </svg>
      <Axis marks={[...new Set([shortDay(first.on), shortDay(last.on)])]} />
      <ChangeLane from={first.on} to={last.on} places="cells" />
      <AsTable
        caption="Coverage by day"
        columns={['Day', 'Names', 'Valid', 'Repairable', 'Not valid']}
        rows={days.map(({ on, names, valid, repairable, invalid }) => [
          longDay(on),
          names,
          valid,
          repairable,
          invalid,
        ])}
      />
    </figure>
  )
}

const dayWords = ({ on, names, valid, repairable, invalid }: Days[number]) =>
  `${longDay(on)}: ${percentWords(valid, names)} valid, ${percentWords(repairable, names)} repairable, ${percentWords(invalid, names)} not valid`

const trendWords = (points: number | null) =>
  points === null || points === 0 ? '' : `, ${points > 0 ? '+' : '−'}${Math.abs(points)} pts`
