import { useState, type KeyboardEvent } from 'react'
import { stepFocus } from '../../../lib/step-focus.ts'
import { bucketWords, percentWords } from '../flight-words.ts'
import { mostSpent, type MapDot } from './map-model.ts'
import classes from './portfolio-map.module.css'

type Props = {
  dots: readonly MapDot[]
  shown: number | null
  picked: ReadonlySet<number> | null
  onOpen: (id: number) => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Single tab stop; arrow keys step from the most to the least at risk. */
export function MapDots({ dots, shown, picked, onOpen }: Props) {
  const [current, setCurrent] = useState<number | null>(null)
  const stop = dots.some(({ flight }) => flight.id === current) ? current : dots[0]?.flight.id
  const walk = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    stepFocus(by, '[data-map-dot]')
  }
  return dots.map(({ flight, elapsed, spent, sizePx }) => (
    <button
      key={flight.id}
      type="button"
      data-map-dot
      data-bucket={flight.bucket}
      data-faint={(picked !== null && !picked.has(flight.id)) || undefined}
      className={classes.dot}
      style={{
        left: `${elapsed}%`,
        bottom: `${(100 * spent) / mostSpent}%`,
        width: sizePx,
        height: sizePx,
      }}
      tabIndex={flight.id === stop ? 0 : -1}
      aria-pressed={flight.id === shown}
      aria-label={dotText({ flight, elapsed })}
      title={dotText({ flight, elapsed })}
      onFocus={() => setCurrent(flight.id)}
      onKeyDown={walk}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => onOpen(flight.id)}
    />
  ))
}

const dotText = ({ flight, elapsed }: Pick<MapDot, 'flight' | 'elapsed'>): string =>
  `${flight.name}: ${percentWords((100 * flight.delivered) / flight.goal!, 0)} spent at ${percentWords(elapsed, 0)} of the flight. ${bucketWords(flight)}.`
