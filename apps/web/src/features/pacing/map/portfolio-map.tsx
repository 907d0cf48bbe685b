import type { FlightRow, PacingSettings } from '@flightdeck/contract/pacing'
import { typedKeys } from '@flightdeck/domain/metrics'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { Axis } from '../../../ui/charts/axis.tsx'
import { AsTable } from '../../../ui/charts/as-table.tsx'
import { percentWords } from '../flight-words.ts'
import {
  countIn,
  buildDots,
  isInside,
  mostSpent,
  sizeWords,
  toleranceOutline,
  WEDGES,
  type MapDot,
} from './map-model.ts'
import { MapDots } from './map-dots.tsx'
import classes from './portfolio-map.module.css'
import { useBrush } from './use-brush.ts'

type Props = {
  flights: readonly FlightRow[]
  total: number
  settings: PacingSettings
  /** The currency that budgets are compared in. */
  rankedIn: string
  shown: number | null
  /** The budgets that the list is narrowed to; null is all. */
  picked: ReadonlySet<number> | null
  onOpen: (id: number) => void
  onPick: (ids: ReadonlySet<number> | null) => void
}

type Wedge = keyof typeof WEDGES
const flightIds = (dots: readonly MapDot[]) => new Set(dots.map(({ flight }) => flight.id))
const inUnits = (points: readonly { elapsed: number; spent: number }[]) =>
  points
    .map(({ elapsed, spent }) => `${(100 * elapsed).toFixed(1)},${(mostSpent - 100 * spent).toFixed(1)}`)
    .join(' ')

/** All budgets by time and money: on the diagonal they are on pace. Dots open, a box drawn around some narrows the list. */
export default function PortfolioMap(props: Props) {
  const { flights, total, settings, rankedIn, shown, picked, onOpen, onPick } = props
  const dots = useMemo(() => buildDots(flights, settings), [flights, settings])
  const [wedge, setWedge] = useState<Wedge | null>(null)
  const brush = useBrush((box) => {
    const inside = dots.filter((dot) => isInside(dot, box))
    setWedge(null)
    onPick(inside.length === 0 ? null : flightIds(inside))
  })
  const pickWedge = (next: Wedge | null) => {
    setWedge(next)
    onPick(next === null ? null : flightIds(dots.filter((dot) => dot.wedge === next)))
  }
  if (dots.length === 0) return <p className={classes.none}>Budgets appear on the map once they start.</p>
  return (
    <section className={classes.map} aria-label="Portfolio map">
      <div className={classes.plot} {...brush.handlers}>
        <svg viewBox={`0 0 100 ${mostSpent}`} preserveAspectRatio="none" aria-hidden="true">
          <polygon className={classes.wedge} points={inUnits(toleranceOutline(settings))} />
          <line className={classes.whole} x1={0} x2={100} y1={mostSpent - 100} y2={mostSpent - 100} />
          <line className={classes.pace} x1={0} y1={mostSpent} x2={100} y2={mostSpent - 100} />
        </svg>
        <MapDots dots={dots} shown={shown} picked={picked} onOpen={onOpen} />
        {brush.box && (
          <span
            className={classes.box}
            style={{
              left: `${brush.box.left}%`,
              right: `${100 - brush.box.right}%`,
              bottom: `${(100 * brush.box.bottom) / mostSpent}%`,
              top: `${100 - (100 * brush.box.top) / mostSpent}%`,
            }}
          />
        )}
        <span className={classes.spentAxis}>Budget spent</span>
        <span className={classes.wholeMark}>100%</span>
      </div>
      <Axis marks={['Start', 'Time elapsed', 'End']} />
      <div className={classes.foot}>
        <Wedges {...{ dots, wedge, picked }} onPick={pickWedge} />
        <span>
          {flights.length < total && `First ${formatCount(flights.length, 'budget')} of ${total}. `}
          {sizeWords(dots, rankedIn)} Drag to select. Arrow keys walk by risk.
        </span>
      </div>
      <AsTable
        caption="Budgets on the map"
        columns={['Budget', 'Time elapsed', 'Budget spent', 'Pace']}
        rows={dots.map(({ flight, elapsed, wedge: side }) => [
          flight.name,
          percentWords(elapsed, 0),
          percentWords((100 * flight.delivered) / flight.goal!, 0),
          WEDGES[side],
        ])}
      />
    </section>
  )
}

type WedgesProps = {
  dots: readonly MapDot[]
  wedge: Wedge | null
  picked: Props['picked']
  onPick: (wedge: Wedge | null) => void
}

const Wedges = ({ dots, wedge, picked, onPick }: WedgesProps) => (
  <div role="group" aria-label="By pace" className={classes.wedges}>
    {typedKeys(WEDGES).map((key) => (
      <button
        key={key}
        type="button"
        aria-pressed={wedge === key}
        onClick={() => onPick(wedge === key ? null : key)}
      >
        {WEDGES[key]} <span>{countIn(dots, key)}</span>
      </button>
    ))}
    {picked !== null && (
      <Button variant="subtle" size="compact-sm" onClick={() => onPick(null)}>
        Show all
      </Button>
    )}
  </div>
)
