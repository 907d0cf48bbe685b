import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './saved-tick.module.css'

const shownForMs = 3000

/**
 * Says in place that a change was saved, and disappears automatically. `at` is the time of the save; 0 for
 * none yet.
 */
export function SavedTick({ at }: { at: number }) {
  const [goneAt, setGoneAt] = useState(0)
  useEffect(() => {
    if (at === 0) return
    const timer = setTimeout(() => setGoneAt(at), shownForMs)
    return () => clearTimeout(timer)
  }, [at])
  return (
    <output className={classes.tick}>
      {at !== 0 && at !== goneAt && (
        <>
          <IconCheck size={14} stroke={2.25} aria-hidden /> Saved
        </>
      )}
    </output>
  )
}
