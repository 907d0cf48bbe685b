import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { alertsLikeQuery } from '../api.ts'
import { sinceWords } from '../charts/days-model.ts'
import { AlertCard } from './alert-card.tsx'
import classes from './alert-card.module.css'
import type { FeedItem } from './feed-model.ts'
import type { Feed } from './feed.ts'

/** The latest day of an episode; the earlier days and what it explains are folded into it, and counted. */
export function FeedCard({ item, feed }: { item: FeedItem; feed: Feed }) {
  const { alert, explains } = item
  const [isOpen, setOpen] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const { since, days } = alert.episode
  const earlier = useEarlier(item, isOpen)
  return (
    <>
      <AlertCard alert={alert} feed={feed}>
        {days > 1 && (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isOpen}
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
            explains {formatCount(explains.length, 'alert')} below it
          </button>
        )}
      </AlertCard>
      {isOpen && earlier.map((one) => <Inner key={one.id} alert={one} feed={feed} />)}
      {isUnfolded && explains.map((one) => <Inner key={one.id} alert={one} feed={feed} />)}
    </>
  )
}

/** Requests the days that are not loaded, because they are long ago or on another page. */
function useEarlier({ alert, earlier }: FeedItem, isOpen: boolean): TriggeredAlert[] {
  const { since, days } = alert.episode
  const { data } = useQuery({
    ...alertsLikeQuery(alert.id),
    enabled: isOpen && earlier.length < days - 1,
  })
  return (
    data?.filter(({ id, day, episode }) => id !== alert.id && episode.since === since && day < alert.day) ??
    earlier
  )
}

function Inner({ alert, feed }: { alert: TriggeredAlert; feed: Feed }) {
  return (
    <li className={classes.inner}>
      <ul className={classes.list}>
        <AlertCard alert={alert} feed={feed} />
      </ul>
    </li>
  )
}
