import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { sinceWords } from '../charts/days-model.ts'
import { AlertCard } from './alert-card.tsx'
import classes from './alert-card.module.css'
import type { FeedItem } from './feed-model.ts'
import type { Feed } from './feed.ts'

/** The latest day of an episode; the earlier days and what it explains are folded into it, and counted. */
export function FeedCard({ item, feed }: { item: FeedItem; feed: Feed }) {
  const { alert, earlier, explains } = item
  const [isOpen, setOpen] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const { since, days } = alert.episode
  return (
    <>
      <AlertCard alert={alert} feed={feed}>
        {days > 1 && (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isOpen}
            disabled={earlier.length === 0}
            onClick={() => setOpen(!isOpen)}
          >
            ×{days} since {sinceWords(since, feed.today)}
          </button>
        )}
        {explains.length > 0 && (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            explains {counted(explains.length, 'alert')} below it
          </button>
        )}
      </AlertCard>
      {isOpen && earlier.map((one) => <Inner key={one.id} alert={one} feed={feed} />)}
      {isUnfolded && explains.map((one) => <Inner key={one.id} alert={one} feed={feed} />)}
    </>
  )
}

function Inner({ alert, feed }: { alert: FeedItem['alert']; feed: Feed }) {
  return (
    <li className={classes.inner}>
      <ul className={classes.list}>
        <AlertCard alert={alert} feed={feed} />
      </ul>
    </li>
  )
}
