import { VisuallyHidden } from '@mantine/core'
import { pressInFocus } from '../../../lib/press-in-focus.ts'
import { stepFocus } from '../../../lib/step-focus.ts'
import { useClientFilter } from '../../../lib/use-client.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import type { AlertOrder, WindowDays } from '../api.ts'
import classes from './alerts.module.css'
import { CardPages } from './card-pages.tsx'
import type { Grouping } from './feed-model.ts'
import type { Feed } from './feed.ts'
import { GroupList } from './group-list.tsx'
import type { DayRange } from './timeline-model.ts'

type Props = {
  all: number
  feed: Feed
  days: WindowDays
  range: DayRange | null
  by: Grouping
  order: AlertOrder
}

const handles = '[data-alert], [data-group]'

/** Alerts as cards, paged or grouped. */
export function AlertFeed({ all, feed, days, range, by, order }: Props) {
  const part = { days, ...range, ...useClientFilter() }
  const listed = { ...part, order }
  useKeys({
    h: () => pressInFocus('snooze'),
    e: () => pressInFocus('edit'),
    o: () => pressInFocus('open'),
    j: () => stepFocus(1, handles),
    k: () => stepFocus(-1, handles),
  })
  return (
    // The scroll area needs no tab stop, because its cards take the focus.
    <div className={classes.cards}>
      {by === 'none' ? (
        <section aria-label="All alerts">
          <VisuallyHidden component="h2">All alerts</VisuallyHidden>
          <CardPages key={JSON.stringify(listed)} part={listed} all={all} atOnce={40} feed={feed} />
        </section>
      ) : (
        <GroupList part={{ ...part, by }} order={order} feed={feed} />
      )}
    </div>
  )
}
