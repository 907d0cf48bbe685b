import classes from './blast-radius.module.css'

type Props = { from: string; dependants: readonly string[] }

/** Objects that depend on a connection (P15), as branches from its name. */
export function BlastRadius({ from, dependants }: Props) {
  if (dependants.length === 0)
    return <p className={classes.nothing}>Nothing depends on this connection yet.</p>
  return (
    <div className={classes.tree}>
      <span className={classes.root}>{from}</span>
      <ul className={classes.branches} aria-label={`What depends on ${from}`}>
        {dependants.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
