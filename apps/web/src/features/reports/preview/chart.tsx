import type { ReportAnswer } from '@flightdeck/contract/reports'
import {
  canBeDrawn,
  buildLines,
  figureWords,
  moneyOfRow,
  type ChartKind,
  type PictureSeries,
} from '@flightdeck/domain/reports'
import { Axis } from '../../../ui/charts/axis.tsx'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import { buildBars } from './chart-model.ts'
import classes from './chart.module.css'

const width = 600
const height = 180

/** The first metric as a picture; the table below has every figure. */
export function ReportChart({ answer, kind }: { answer: ReportAnswer; kind: ChartKind }) {
  if (!canBeDrawn(answer)) return null
  if (kind === 'line') return <Lines answer={answer} />
  if (kind === 'bar') return <Bars answer={answer} />
  return null
}

function Lines({ answer }: { answer: ReportAnswer }) {
  const { lines, points } = buildLines(answer)
  if (points.length < 2) return <Bars answer={answer} />
  const plottedValues = lines.flatMap(({ values }) => values.filter((value) => value !== null))
  const [most, least] = [Math.max(0, ...plottedValues), Math.min(0, ...plottedValues)]
  const x = (at: number) => (width * at) / (points.length - 1)
  const y = (value: number) => height * (1 - (value - least) / (most - least || 1))
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {answer.heads[0]!.label}, highest {figureWords(String(most), answer.heads[0]!.unit, answer)}
      </figcaption>
      <svg
        className={classes.plot}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {lines.map((line, at) => (
          <path key={line.label} className={classes.line} data-line={at} d={linePath(line, x, y)} />
        ))}
      </svg>
      <Axis marks={[points[0]!, points.at(-1)!]} />
      {lines.length > 1 && (
        <ul className={classes.legend} aria-hidden="true">
          {lines.map(({ label }, at) => (
            <li key={label} data-line={at}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

/** A null value leaves a gap in the line. */
function linePath(
  { values }: PictureSeries,
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, at) => {
      if (value === null) return ''
      const isStart = at === 0 || values[at - 1] === null
      return `${isStart ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}

function Bars({ answer }: { answer: ReportAnswer }) {
  const { bars, left } = buildBars(answer)
  if (bars.length === 0) return null
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {answer.heads[0]!.label}
        {bars.some(({ plannedShare }) => plannedShare !== null) && ', with a mark at the plan'}
      </figcaption>
      <dl className={classes.bars}>
        {bars.map(({ row, label, share, plannedShare, value }) => (
          <div key={label}>
            <dt>
              <LongName text={label} />
            </dt>
            <dd className={classes.track} aria-hidden="true">
              <span style={{ width: `${share}%` }} />
              {plannedShare !== null && <i style={{ insetInlineStart: `${plannedShare}%` }} />}
            </dd>
            <dd className={classes.amount}>
              {figureWords(value, answer.heads[0]!.unit, moneyOfRow(answer, row))}
            </dd>
          </div>
        ))}
      </dl>
      {left > 0 && <p className={classes.caption}>{left} more in the table</p>}
    </figure>
  )
}
