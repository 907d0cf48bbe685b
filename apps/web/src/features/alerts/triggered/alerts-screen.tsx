import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { conditionWords, thresholdWords } from '@flightdeck/domain/alerts'
import { readEntityId } from '@flightdeck/domain/entities'
import { dayIn } from '@flightdeck/domain/time'
import { useDeferredValue, useMemo } from 'react'
import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatCount } from '../../../lib/count-text.ts'
import { download } from '../../../lib/download.ts'
import { whoQuery } from '../../../lib/who-query.ts'
import { toTsv, type CopiedColumn } from '../../../lib/tsv.ts'
import { useClientFilter } from '../../../lib/use-client.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { usePeek } from '../../../ui/peek/use-peek.ts'
import { WorkArea, WorkList } from '../../../ui/peek/work-area.tsx'
import { ListSkeleton } from '../../../ui/skeleton/list-skeleton.tsx'
import { platformName } from '../../../lib/platform-name.ts'
import { longDay } from '../../../lib/day-text.ts'
import { ViewBar } from '../../views/index.ts'
import { AccessGate } from '../access-gate.tsx'
import {
  alertsQuery,
  mySnoozedQuery,
  rulesQuery,
  spendQuery,
  standingQuery,
  timelineQuery,
  WINDOWS,
  type AlertOrder,
  type WindowDays,
} from '../api.ts'
import { messages } from '../messages.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { AlertFeed } from './alert-feed.tsx'
import { matchAlerts } from './alert-groups.ts'
import { AlertPeek } from './alert-peek.tsx'
import { AlertRows } from './alert-rows.tsx'
import { AlertsToolbar, type AlertsLayout } from './alerts-toolbar.tsx'
import classes from './alerts.module.css'
import { groupingIn, orderIn } from './feed-model.ts'
import { noSpend, toSpendBook, type Feed } from './feed.ts'
import { rangeIn, type DayRange } from './timeline-model.ts'
import { Timeline } from './timeline.tsx'

export default function AlertsScreen() {
  return (
    <Page title="Alerts" isFilled>
      <AccessGate skeleton={<ListSkeleton />}>{() => <Alerts />}</AccessGate>
    </Page>
  )
}

const none: never[] = []

function daysIn(text: string | null): WindowDays {
  return WINDOWS.find((days) => String(days) === text) ?? 7
}

function Alerts() {
  const { days, range, look, by, order, text, isTimelineOpen, turn } = useAlertsAddress()
  const peek = usePeek('alert')
  const ofClient = useClientFilter()
  const { list, timeline, all, snoozed, standing, today, feed } = useAlerts({
    window: { days, ...ofClient },
    order,
    isTimelineOpen,
    onOpen: peek.open,
  })
  const matched = useMemo(() => matchAlerts(list.data ?? [], text, range), [list.data, text, range])
  const isWhole = text !== '' || all === undefined || (list.data?.length ?? 0) >= all
  const fileAsked = { days: String(days), order, ...range, ...ofClient, ...(text !== '' && { search: text }) }
  const onOrder = useSteady((next: AlertOrder) => turn({ sort: next === 'spend' ? null : next }))
  const onRange = (chosen: DayRange | null) => turn({ from: chosen?.from ?? null, to: chosen?.to ?? null })
  const onEnd = () => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  return (
    <>
      <AlertsToolbar
        days={days}
        by={by}
        look={look}
        text={text}
        count={list.data === undefined ? undefined : isWhole ? matched.length : all}
        isTimelineOpen={isTimelineOpen}
        onChange={turn}
      >
        <ViewBar screen="alerts" path="/alerts" />
        <ExportMenu
          word="alert"
          onCsv={() => download('alerts.export', 'flightdeck-alerts.csv', fileAsked)}
          onXlsx={() => download('alerts.workbook', 'flightdeck-alerts.xlsx', fileAsked)}
          onCopy={async () => ({ text: toTsv(copiedAlert, matched), rows: matched.length })}
        />
      </AlertsToolbar>
      <Loaded query={list} skeleton={<ListSkeleton />} failed={messages.alertsFailed} empty={<NoAlerts />}>
        {(alerts) => (
          <>
            {isTimelineOpen && timeline && (
              <div className={classes.timeline}>
                <Timeline
                  {...{ timeline, alerts, standing, today, days, range, onRange }}
                  onPick={peek.open}
                />
              </div>
            )}
            {range !== null && <ChosenDays range={range} onClear={() => onRange(null)} />}
            <WorkArea>
              <WorkList>
                {look === 'cards' ? (
                  <AlertFeed {...{ feed, days, range, by, order }} all={all ?? 0} />
                ) : (
                  <AlertRows
                    {...{ feed, days, range, by, order, isWhole, onOrder, peek, onEnd }}
                    alerts={matched}
                    isSearched={text !== ''}
                  />
                )}
              </WorkList>
              <AlertPeek
                id={peek.shown}
                snooze={snoozed.find(({ alert }) => alert.id === peek.shown)}
                standing={standing.find(({ alert }) => alert === peek.shown)}
                onOpen={peek.open}
                onClose={peek.close}
              />
            </WorkArea>
          </>
        )}
      </Loaded>
    </>
  )
}

/** Window, search and layout of the alerts, as the address has them. */
function useAlertsAddress() {
  const turn = useAddress()
  const [from, to] = [useQueryParam('from'), useQueryParam('to')]
  const look: AlertsLayout = useQueryParam('view') === 'cards' ? 'cards' : 'rows'
  return {
    turn,
    days: daysIn(useQueryParam('days')),
    range: useMemo(() => rangeIn(from, to), [from, to]),
    look,
    by: groupingIn(useQueryParam('by')),
    order: orderIn(useQueryParam('sort')),
    text: useQueryParam('q') ?? '',
    isTimelineOpen: useQueryParam('timeline') !== null,
  }
}

type AlertsRequest = {
  window: Parameters<typeof timelineQuery>[0]
  order: AlertOrder
  isTimelineOpen: boolean
  onOpen: Feed['onOpen']
}

/** Alerts of a window with everything that rows and cards show beside them. */
function useAlerts({ window, order, isTimelineOpen, onOpen }: AlertsRequest) {
  const list = useInfiniteQuery(alertsQuery({ ...window, order }))
  const { data: snoozed = none } = useQuery(mySnoozedQuery)
  const { data: standing = none } = useQuery(standingQuery(window.days))
  const { data: spend } = useQuery(spendQuery(window))
  // The timeline is not needed for the total if the whole window is loaded.
  const { data: timeline } = useQuery({
    ...timelineQuery(window),
    enabled: isTimelineOpen || list.hasNextPage,
  })
  const { data: who } = useQuery(whoQuery)
  const today = dayIn(who?.timezone ?? 'UTC', useNow())
  useFailureToast(list.isRefetchError ? messages.alertsFailed : null)
  const feed = useMemo<Feed>(
    () => ({
      snoozed: new Map(snoozed.map((one) => [one.alert.id, one])),
      standing: new Map(standing.map((one) => [one.alert, one])),
      spend: spend === undefined ? noSpend : toSpendBook(spend),
      today,
      onOpen,
    }),
    [snoozed, standing, spend, today, onOpen],
  )
  return {
    list,
    timeline,
    all: list.hasNextPage ? timeline?.alerts : list.data?.length,
    snoozed,
    standing,
    today,
    // Deferred, because snoozes and standings re-render every row.
    feed: useDeferredValue(feed),
  }
}

function NoAlerts() {
  const { data: rules } = useQuery(rulesQuery())
  const active = rules?.filter(({ is_active }) => is_active).length
  return (
    <EmptyState>
      No rule fired in this window
      {active === undefined ? '.' : `; ${formatCount(active, 'rule')} ${active === 1 ? 'is' : 'are'} active.`}
    </EmptyState>
  )
}

/** Columns copied to the clipboard for spreadsheets. */
const copiedAlert: readonly CopiedColumn<TriggeredAlert>[] = [
  ['Rule', ({ rule_name }) => rule_name],
  ['Rule ID', ({ rule }) => rule],
  ['Platform', ({ platform }) => platformName(platform)],
  ['Entity', ({ entity_name }) => entity_name],
  ['Entity ID', ({ entity_id }) => readEntityId(entity_id).nativeId],
  [
    'Expected',
    ({ triggered_conditions: conditions }) =>
      Object.values(conditions)
        .map((one) => conditionWords(one))
        .join('; '),
  ],
  [
    'Found',
    ({ triggered_conditions: conditions }) =>
      Object.values(conditions)
        .map(({ metric, current_value }) => thresholdWords(metric, current_value))
        .join('; '),
  ],
  ['Currency', ({ currency }) => currency],
  ['Day', ({ day }) => day],
  ['Link', ({ id }) => `${window.location.origin}/alerts?alert=${id}`],
]

/** Selected days, with a button to clear the selection. */
function ChosenDays({ range: { from, to }, onClear }: { range: DayRange; onClear: () => void }) {
  return (
    <div className={classes.chosen}>
      <output>
        Only {longDay(from)}
        {from !== to && ` to ${longDay(to)}`}
      </output>
      <Button
        variant="subtle"
        color="gray"
        rightSection={<IconX size={14} stroke={1.75} aria-hidden />}
        onClick={onClear}
      >
        Show all days
      </Button>
    </div>
  )
}
