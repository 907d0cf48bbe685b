import classes from './progress-bar.module.css'

export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className={classes.bar} max={max || 1} value={value} aria-label={label} />
}
