import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatCount } from '../../../lib/count-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { groupsQuery, type AlertOrder, type GroupsPart } from '../api.ts'
import { messages } from '../messages.ts'
import { AlertGroupRow } from './alert-group-row.tsx'
import classes from './alerts.module.css'
import type { Feed } from './feed.ts'
import { NothingHere } from './nothing-here.tsx'

type Props = { part: GroupsPart; order: AlertOrder; feed: Feed }

/** Every group with its count and money, closed: a large one hides none. */
export function GroupList({ part, order, feed }: Props) {
  const query = useInfiniteQuery(groupsQuery(part))
  return (
    <Loaded
      query={query}
      skeleton={<CardSkeleton />}
      failed={messages.alertsFailed}
      isEmpty={({ pages }) => pages[0]!.groups === 0}
      empty={<NothingHere />}
    >
      {({ pages }) => {
        const groups = pages.flatMap(({ list }) => list)
        const left = pages.at(-1)!.groups - groups.length
        return (
          <>
            <div className={classes.groups}>
              {groups.map((group) => (
                <AlertGroupRow
                  key={`${part.by} ${group.key}`}
                  group={group}
                  part={part}
                  order={order}
                  feed={feed}
                  isAlone={groups.length === 1}
                />
              ))}
            </div>
            {left > 0 && (
              <div className={classes.more}>
                <Button
                  variant="default"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Show more groups
                </Button>
                <span className={classes.count}>{formatCount(left, 'group')} left</span>
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
