import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { counted } from '../../../lib/counted.ts'
import { download } from '../../../lib/download.ts'
import { firstMessage } from '../../../lib/api-error.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useSearchText } from '../../../lib/use-search-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { AccessGate, useIsLetIn } from '../access-gate.tsx'
import { alertsQuery, mySnoozedQuery, rulesQuery, standingQuery, WINDOWS, type WindowDays } from '../api.ts'
import { messages } from '../messages.ts'
import { useTold } from '../use-told.ts'
import { AlertPeek } from './alert-peek.tsx'
import { AlertFeed } from './alert-feed.tsx'
import { AlertsToolbar } from './alerts-toolbar.tsx'
import { groupingIn } from './feed-model.ts'
import { rangeIn, type DayRange } from './timeline-model.ts'

/** What fired; act on it, snooze it for today, or fix its rule. */
export default function AlertsScreen() {
  const days = daysIn(useSearchText('days'))
  const range = rangeIn(useSearchText('from'), useSearchText('to'))
  const isLetIn = useIsLetIn()
  const save = useMutation({
    mutationFn: () => download('alerts.export', 'flightdeck-alerts.csv', { days: String(days), ...range }),
    onError: (error) => toast.error(firstMessage(error, 'server', 'The file could not be fetched')),
  })
  return (
    <Page
      title="Alerts"
      actions={
        isLetIn && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            Export CSV
          </Button>
        )
      }
    >
      <AccessGate skeleton={<CardSkeleton />}>{() => <Alerts days={days} range={range} />}</AccessGate>
    </Page>
  )
}

function daysIn(text: string | null): WindowDays {
  return WINDOWS.find((days) => String(days) === text) ?? 7
}

function Alerts({ days, range }: { days: WindowDays; range: DayRange | null }) {
  const turn = useAddress()
  const by = groupingIn(useSearchText('by'))
  const opened = Number(useSearchText('alert'))
  const alerts = useInfiniteQuery(alertsQuery({ days }))
  const { data: snoozed = [] } = useQuery(mySnoozedQuery)
  const { data: standing = [] } = useQuery(standingQuery(days))
  useTold(alerts.isRefetchError ? messages.alertsFailed : null)
  return (
    <>
      <AlertsToolbar days={days} by={by} onChange={turn} />
      <Loaded query={alerts} skeleton={<CardSkeleton />} failed={messages.alertsFailed} empty={<NoAlerts />}>
        {(list) => (
          <AlertFeed
            alerts={list}
            snoozed={snoozed}
            standing={standing}
            days={days}
            range={range}
            by={by}
            onOpen={(alert) => turn({ alert })}
            onRange={(chosen) => turn({ from: chosen?.from ?? null, to: chosen?.to ?? null })}
          />
        )}
      </Loaded>
      <AlertPeek
        id={opened > 0 ? opened : null}
        snooze={snoozed.find(({ alert }) => alert.id === opened)}
        standing={standing.find(({ alert }) => alert === opened)}
        onOpen={(alert) => turn({ alert })}
        onClose={() => turn({ alert: null })}
      />
    </>
  )
}

function NoAlerts() {
  const { data: rules } = useQuery(rulesQuery())
  const active = rules?.filter(({ is_active }) => is_active).length
  return (
    <EmptyState>
      No rule fired in this window
      {active === undefined ? '.' : `; ${counted(active, 'rule')} ${active === 1 ? 'is' : 'are'} active.`}
    </EmptyState>
  )
}
