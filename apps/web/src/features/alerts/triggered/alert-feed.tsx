import type { Snooze, Standing, TriggeredAlert } from '@flightdeck/contract'
import { dayIn } from '@flightdeck/domain'
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { pressInFocus } from '../../../lib/press-in-focus.ts'
import { whoQuery } from '../../../lib/session/who-query.ts'
import { stepFocus } from '../../../lib/step-focus.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { WindowDays } from '../api.ts'
import cardClasses from './alert-card.module.css'
import classes from './alerts.module.css'
import { FeedCard } from './feed-card.tsx'
import { cut, feedOf, groupsOf, type Grouping } from './feed-model.ts'
import type { Feed } from './feed.ts'
import { Timeline } from './timeline.tsx'

type Props = {
  alerts: readonly TriggeredAlert[]
  snoozed: readonly (Snooze & { alert: { id: number } })[]
  standing: readonly Standing[]
  days: WindowDays
  by: Grouping
  onOpen: (alert: number) => void
}

const pageSize = 40

export function AlertFeed({ alerts, snoozed, standing, days, by, onOpen }: Props) {
  const { data: who } = useQuery(whoQuery)
  const now = useNow()
  const [most, setMost] = useState(pageSize)
  const [isTimelineOpen, setTimelineOpen] = useState(true)
  const feed: Feed = {
    snoozed: new Map(snoozed.map((one) => [one.alert.id, one])),
    standing: new Map(standing.map((one) => [one.alert, one])),
    today: dayIn(who?.timezone ?? 'UTC', now),
    onOpen,
  }
  const items = feedOf(alerts)
  const groups = cut(groupsOf(items, by), most)
  useKeys({
    h: () => pressInFocus('snooze'),
    e: () => pressInFocus('edit'),
    o: () => pressInFocus('open'),
    j: () => stepFocus(1, '[data-alert]'),
    k: () => stepFocus(-1, '[data-alert]'),
  })
  const toCard = (alert: number) => {
    const card = document.querySelector<HTMLElement>(`[data-alert="${alert}"]`)
    if (card === null) return onOpen(alert)
    card.focus()
    card.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isTimelineOpen}
        onClick={() => setTimelineOpen(!isTimelineOpen)}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden data-open={isTimelineOpen || undefined} />
        Timeline
      </UnstyledButton>
      {isTimelineOpen && (
        <Timeline
          alerts={alerts}
          standing={standing}
          snoozed={new Set(feed.snoozed.keys())}
          days={days}
          onPick={toCard}
        />
      )}
      {groups.map(({ key, title, items: inGroup }) => (
        <section key={key} className={classes.group} aria-label={title ?? 'All alerts'}>
          {title === null && <VisuallyHidden component="h2">All alerts</VisuallyHidden>}
          {title !== null && (
            <h2 className={classes.heading}>
              {title} <span className={classes.count}>{inGroup.length}</span>
            </h2>
          )}
          <ul className={cardClasses.list}>
            {inGroup.map((item) => (
              <FeedCard key={item.alert.id} item={item} feed={feed} />
            ))}
          </ul>
        </section>
      ))}
      {items.length > most && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setMost(most + pageSize)}>
            Show more
          </Button>
          <span className={classes.count}>{counted(items.length - most, 'card')} left</span>
        </div>
      )}
    </>
  )
}
