import { SEVERITIES } from '@flightdeck/domain/checks'
import { findKey } from '../checks/index.ts'
import type { MatrixCell } from './matrix-model.ts'
import classes from './matrix.module.css'

/**
 * Marks a check's result as a shape: filled fails, taller is worse, an outline passes, a dot does not apply.
 * A corner marks a new result, hatching a failed sync. Attributes instead of an element, because a matrix has
 * many cells.
 */
export const markAttributes = (severity: string, { result, is_new }: MatrixCell, isStale: boolean) => ({
  'data-result': result,
  'data-severity': findKey(SEVERITIES, severity) ?? 'low',
  'data-new': is_new || undefined,
  'data-stale': isStale || undefined,
})

export function MatrixLegend({ hasStale }: { hasStale: boolean }) {
  const cell = { check_id: '', expected: null, found: null, message: null, is_new: false } as const
  const entries: [string, MatrixCell, boolean][] = [
    ['Fail (height = severity)', { ...cell, result: 'fails' }, false],
    ['Pass', { ...cell, result: 'passes' }, false],
    ['Not applicable', { ...cell, result: 'not_applicable' }, false],
    ['New since previous run', { ...cell, result: 'passes', is_new: true }, false],
  ]
  if (hasStale) entries.push(['Sync failed', { ...cell, result: 'passes' }, true])
  return (
    <ul className={classes.legend}>
      {entries.map(([label, shown, isStale]) => (
        <li key={label}>
          <span
            className={`${classes.mark} ${classes.shape}`}
            {...markAttributes('critical', shown, isStale)}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}
