import classes from './progress-bar.module.css'

/** Indeterminate as long as nothing is counted. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className={classes.bar} aria-label={label} {...(max > 0 && { max, value })} />
}
