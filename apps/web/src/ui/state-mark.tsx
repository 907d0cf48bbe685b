import classes from './state-mark.module.css'

export type MarkKind = 'ok' | 'under' | 'watch' | 'over' | 'crit' | 'idle' | 'paused' | 'snoozed'

const shapes: Record<MarkKind, { state: string; draw: React.JSX.Element }> = {
  ok: { state: 'ok', draw: <circle cx="6" cy="6" r="5" /> },
  under: { state: 'under', draw: <path d="M.8 2h10.400L6 11z" /> },
  watch: {
    state: 'watch',
    draw: (
      <>
        <rect x="1" y="1" width="10" height="10" rx="1.5" className={classes.edged} />
        <path d="M6 3v3.600M6 8.400v.8" className={classes.bang} />
      </>
    ),
  },
  over: { state: 'over', draw: <path d="M.8 10h10.400L6 1z" /> },
  crit: { state: 'crit', draw: <path d="M6 .2 11.8 6 6 11.8.2 6z" /> },
  idle: { state: 'idle', draw: <circle cx="6" cy="6" r="4.25" className={classes.ring} /> },
  paused: { state: 'idle', draw: <path d="M2.5 1.500h2.500v9H2.500zM7 1.500h2.500v9H7z" /> },
  snoozed: { state: 'idle', draw: <path d="M4.2.8A5.3 5.3 0 1 0 11.2 8 4.6 4.6 0 0 1 4.2.8z" /> },
}

/** The shape alone, where a heading or a column says the word already; it is still read aloud. */
export const StateShape = ({ kind, label }: { kind: MarkKind; label: string }) => (
  <span className={classes.mark} data-state={shapes[kind].state} title={label}>
    <svg width="12" height="12" viewBox="0 0 12 12" role="img" aria-label={label}>
      {shapes[kind].draw}
    </svg>
  </span>
)

type Props = { kind: MarkKind; label: string; badge?: boolean }

/** A state is always a word and a shape; the colour only repeats it. */
export function StateMark({ kind, label, badge = false }: Props) {
  const { state, draw } = shapes[kind]
  return (
    <span className={classes.mark} data-state={state} data-badge={badge || undefined}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        {draw}
      </svg>
      {label}
    </span>
  )
}
