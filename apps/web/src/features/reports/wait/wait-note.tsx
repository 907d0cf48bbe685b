import { Button } from '@mantine/core'
import type { Wait } from './use-wait.ts'
import classes from './wait-note.module.css'

const million = 1_000_000

/** Label, bytes received and Cancel of a slow job; nothing while it is fast. */
export function WaitNote({ wait, onStop }: { wait: Wait | null; onStop: () => void }) {
  if (!wait?.isLong) return null
  const { words, bytes } = wait
  return (
    <div className={classes.note} role="status">
      <progress className={classes.bar} aria-label={words} />
      <span>
        {words}
        {bytes > 0 && ` ${(bytes / million).toFixed(1)} MB so far`}
      </span>
      <Button size="compact-sm" variant="default" onClick={onStop}>
        Cancel
      </Button>
    </div>
  )
}
