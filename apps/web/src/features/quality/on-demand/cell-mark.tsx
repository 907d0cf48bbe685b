import { SEVERITIES } from '@flightdeck/domain'
import { isOneOf } from '../vocabulary.ts'
import type { MatrixCell } from './matrix-model.ts'
import classes from './matrix.module.css'

/**
 * What a check said, as a shape: filled is a failure and the taller the worse, an outline passes, a dot does not apply.
 * A corner marks what is new, hatching what could not be read again. No element of its own, because there are so many.
 */
export const markOf = (severity: string, { result, is_new }: MatrixCell, isStale: boolean) => ({
  'data-result': result,
  'data-severity': isOneOf(SEVERITIES, severity) ?? 'low',
  'data-new': is_new || undefined,
  'data-stale': isStale || undefined,
})

/** What the shapes mean. */
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
          <span className={`${classes.mark} ${classes.shape}`} {...markOf('critical', shown, isStale)} />
          {label}
        </li>
      ))}
    </ul>
  )
}
