import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { alertsQuery, type AlertsPart } from '../api.ts'
import { messages } from '../messages.ts'
import cardClasses from './alert-card.module.css'
import classes from './alerts.module.css'
import { FeedCard } from './feed-card.tsx'
import { alertsIn, buildFeed } from './feed-model.ts'
import type { Feed } from './feed.ts'
import { NothingHere } from './nothing-here.tsx'

/** `all` is how many alerts there are, of which only some may have been read. */
type Props = { part: AlertsPart; all: number; atOnce: number; feed: Feed }

/** The first cards of a section of the alerts, and more on request. */
export function CardPages({ part, all, atOnce, feed }: Props) {
  const [most, setMost] = useState(atOnce)
  const query = useInfiniteQuery(alertsQuery(part))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <Loaded query={query} skeleton={<CardSkeleton />} failed={messages.alertsFailed} empty={<NothingHere />}>
      {(alerts) => {
        const items = buildFeed(alerts)
        const shown = items.slice(0, most)
        const left =
          (hasNextPage ? all : alerts.length) - shown.reduce((sum, item) => sum + alertsIn(item), 0)
        return (
          <>
            <ul className={cardClasses.list}>
              {shown.map((item) => (
                <FeedCard key={item.alert.id} item={item} feed={feed} />
              ))}
            </ul>
            {(items.length > most || hasNextPage) && (
              <div className={classes.more}>
                <Button
                  variant="default"
                  loading={isFetchingNextPage}
                  onClick={() => {
                    setMost(most + atOnce)
                    if (hasNextPage && items.length < most + atOnce) void fetchNextPage()
                  }}
                >
                  Show more
                </Button>
                <span className={classes.count}>{formatCount(Math.max(0, left), 'alert')} left</span>
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
