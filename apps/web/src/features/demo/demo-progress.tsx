import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { shortDay } from '../../lib/day-text.ts'
import { demoQuery } from './api.ts'
import classes from './demo-progress.module.css'

/** Progress of a demo while it replays its last days. The data on screen grows with it. */
export function DemoProgress() {
  const { data: demo } = useQuery(demoQuery)
  const cache = useQueryClient()
  const isLiving = demo?.complete === false
  const day = demo?.day ?? null
  const chapter = demo === undefined ? null : isLiving ? day : 'over'
  const shown = useRef<string | null>(null)

  // Cached data is from an earlier day: refetches on each new day, and once more at the end.
  useEffect(() => {
    const before = shown.current
    shown.current = chapter
    if (before !== null && before !== chapter)
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== demoQuery.queryKey[0] })
  }, [cache, chapter])

  if (!isLiving || day === null) return null
  return (
    <div className={classes.strip} role="status">
      <span>
        Catching up: {shortDay(day)}, {demo.days_lived} of {demo.days_to_live}
      </span>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Days of the demo"
        aria-valuemin={0}
        aria-valuemax={demo.days_to_live}
        aria-valuenow={demo.days_lived}
      >
        <div className={classes.lived} style={{ width: `${(100 * demo.days_lived) / demo.days_to_live}%` }} />
      </div>
    </div>
  )
}
