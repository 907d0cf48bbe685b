import type { Snooze, Standing, TriggeredAlert } from '@flightdeck/contract'
import { dayIn } from '@flightdeck/domain'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pressInFocus } from '../../../lib/press-in-focus.ts'
import { whoQuery } from '../../../lib/session/who-query.ts'
import { stepFocus } from '../../../lib/step-focus.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useNow } from '../../../lib/use-now.ts'
import { timelineQuery, type WindowDays } from '../api.ts'
import classes from './alerts.module.css'
import { CardPages } from './card-pages.tsx'
import { ChosenDays } from './chosen-days.tsx'
import type { Grouping } from './feed-model.ts'
import type { Feed } from './feed.ts'
import { GroupList } from './group-list.tsx'
import type { DayRange } from './timeline-model.ts'
import { Timeline } from './timeline.tsx'

type Props = {
  alerts: readonly TriggeredAlert[]
  snoozed: readonly (Snooze & { alert: { id: number } })[]
  standing: readonly Standing[]
  days: WindowDays
  range: DayRange | null
  by: Grouping
  onOpen: (alert: number) => void
  onRange: (range: DayRange | null) => void
}

const handles = '[data-alert], [data-group]'

export function AlertFeed({ alerts, snoozed, standing, days, range, by, onOpen, onRange }: Props) {
  const { data: who } = useQuery(whoQuery)
  const { data: timeline } = useQuery(timelineQuery(days))
  const now = useNow()
  const [isTimelineOpen, setTimelineOpen] = useState(true)
  const feed: Feed = {
    snoozed: new Map(snoozed.map((one) => [one.alert.id, one])),
    standing: new Map(standing.map((one) => [one.alert, one])),
    today: dayIn(who?.timezone ?? 'UTC', now),
    onOpen,
  }
  const part = { days, ...range }
  useKeys({
    h: () => pressInFocus('snooze'),
    e: () => pressInFocus('edit'),
    o: () => pressInFocus('open'),
    j: () => stepFocus(1, handles),
    k: () => stepFocus(-1, handles),
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
      {isTimelineOpen && timeline && (
        <Timeline
          timeline={timeline}
          alerts={alerts}
          standing={standing}
          today={feed.today}
          days={days}
          range={range}
          onRange={onRange}
          onPick={toCard}
        />
      )}
      {range !== null && <ChosenDays range={range} onClear={() => onRange(null)} />}
      {by === 'none' ? (
        <section aria-label="All alerts">
          <VisuallyHidden component="h2">All alerts</VisuallyHidden>
          <CardPages
            key={JSON.stringify(part)}
            part={part}
            all={timeline?.alerts ?? 0}
            atOnce={40}
            feed={feed}
          />
        </section>
      ) : (
        <GroupList part={{ ...part, by }} feed={feed} />
      )}
    </>
  )
}
