import classes from './logo.module.css'

type Props = { size?: number; animated?: boolean }

/** Two axes and the line that climbs between them: a flight, and its pacing. */
export function Logo({ size = 28, animated = false }: Props) {
  return (
    <svg
      className={classes.logo}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      data-animated={animated || undefined}
    >
      <path className={classes.axes} d="M5 27h22M5 27V5" />
      <path className={classes.flight} d="M5 27C13 27 15 9 27 7" pathLength={1} />
      <circle className={classes.plane} cx="27" cy="7" r="2.5" />
    </svg>
  )
}
