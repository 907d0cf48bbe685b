import { type Severity, SEVERITIES } from '@flightdeck/domain'
import { isOneOf } from '../vocabulary.ts'
import type { MatrixCell } from './matrix-model.ts'
import classes from './matrix.module.css'

/** The worse, the taller. */
const heights: Record<Severity, number> = { critical: 18, high: 14, medium: 10, low: 7 }
const box = 20

/**
 * What a check said, as a shape: filled is a failure and the taller the worse, an outline passes, a dot does not apply,
 * nothing is not about it. A corner marks what is new, hatching what could not be read again.
 */
export function CellMark({
  severity,
  cell,
  isStale,
}: {
  severity: string
  cell: MatrixCell | undefined
  isStale: boolean
}) {
  if (cell === undefined) return null
  const level = isOneOf(SEVERITIES, severity) ?? 'low'
  const height = heights[level]
  return (
    <svg className={classes.mark} width={box} height={box} viewBox={`0 0 ${box} ${box}`} aria-hidden="true">
      {isStale && <rect className={classes.stale} width={box} height={box} fill="url(#stale)" />}
      {cell.result === 'fails' && (
        <rect
          className={classes.fails}
          data-severity={level}
          x="5"
          y={box - 1 - height}
          width="10"
          height={height}
          rx="1"
        />
      )}
      {cell.result === 'passes' && (
        <rect className={classes.passes} x="5.5" y="12.5" width="9" height="6" rx="1" />
      )}
      {cell.result === 'not_applicable' && <circle className={classes.idle} cx="10" cy="16" r="1.5" />}
      {cell.is_new && <path className={classes.fresh} d="M13 1h6v6z" />}
    </svg>
  )
}

/** What the shapes mean, and the hatching they share. */
export function MatrixLegend({ hasStale }: { hasStale: boolean }) {
  const cell = { check_id: '', expected: null, found: null, message: null, is_new: false } as const
  const entries: [string, MatrixCell, boolean][] = [
    ['Fails, the taller the worse', { ...cell, result: 'fails' }, false],
    ['Passes', { ...cell, result: 'passes' }, false],
    ['Does not apply', { ...cell, result: 'not_applicable' }, false],
    ['New since the run before', { ...cell, result: 'passes', is_new: true }, false],
  ]
  if (hasStale) entries.push(['Could not be read again', { ...cell, result: 'passes' }, true])
  return (
    <>
      <svg width="0" height="0" aria-hidden="true" className={classes.defs}>
        <pattern id="stale" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={classes.hatch} width="1.5" height="4" />
        </pattern>
      </svg>
      <ul className={classes.legend}>
        {entries.map(([label, shown, isStale]) => (
          <li key={label}>
            <CellMark severity="critical" cell={shown} isStale={isStale} />
            {label}
          </li>
        ))}
      </ul>
    </>
  )
}
