import type { QueryOf, Routes, SentBodyOf } from '@flightdeck/contract'
import { SNAPSHOT_TYPES, type SnapshotType } from '@flightdeck/domain/metrics'
import type { PlatformKey } from '@flightdeck/domain/platforms'
import type { Day } from '@flightdeck/domain/time'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { renewMissingToken } from '../../lib/session/session.ts'

export const alerts = 'alerts'
export type RuleFilter = { is_active?: boolean; snapshot_type?: SnapshotType }
export const WINDOWS = [1, 7, 30] as const
export type WindowDays = (typeof WINDOWS)[number]

export const choicesQuery = queryOptions({
  queryKey: [alerts, 'choices'],
  queryFn: () => call('alertChoices.read'),
  staleTime: 300_000,
})

/** Doubles as the access check: the server refuses the list to users without access. */
export const rulesQuery = (filter: RuleFilter = {}) =>
  queryOptions({
    queryKey: [alerts, 'rules', filter],
    queryFn: async () => {
      await renewMissingToken()
      return call('alertRules.list', { query: filter })
    },
    placeholderData: keepPreviousData,
  })

export const ruleQuery = (id: number) =>
  queryOptions({
    queryKey: [alerts, 'rule', id],
    queryFn: () => call('alertRules.one', { params: { id } }),
  })

export const ruleStatsQuery = queryOptions({
  queryKey: [alerts, 'rules', 'stats'],
  queryFn: () => call('alertRules.stats'),
})

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [alerts, 'rules', 'versions', id],
    queryFn: () => call('alertRules.versions', { params: { id } }),
  })

export const segmentsQuery = queryOptions({
  queryKey: [alerts, 'segments'],
  queryFn: () => call('alertChoices.segments'),
  staleTime: 300_000,
})

export const filterClientsQuery = queryOptions({
  queryKey: [alerts, 'clients'],
  queryFn: () => call('clients.list'),
  staleTime: 300_000,
})

/** Largest list the server returns; beyond it, typed text is searched on the server. */
export const MAX_ENTITIES = 1_000

/** Refetched on every change of type or platform, to include entities synced meanwhile. */
export const entitiesQuery = (type: SnapshotType | null, platform: PlatformKey | null, search = '') =>
  queryOptions({
    queryKey: [alerts, 'entities', type, platform, search],
    queryFn: () =>
      call('alertChoices.entities', {
        params: { plural: SNAPSHOT_TYPES[type ?? 'campaign'].plural },
        query: {
          ...(platform !== null && { platform }),
          ...(search !== '' && { search }),
        },
      }),
    enabled: type !== null,
    staleTime: 0,
  })

/** Request body of a rule; omitted fields take their defaults. */
export type RuleBody = SentBodyOf<Routes['alertRules.create']>
export type PreviewInput = SentBodyOf<Routes['alertRules.preview']>

export const previewQuery = (input: PreviewInput | null) =>
  queryOptions({
    queryKey: [alerts, 'preview', input],
    queryFn: () => call('alertRules.preview', { body: { ...input!, backtest: true } }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Server's page size when no limit is given. */
const MAX_ALERTS = 5_000
const pageSize = 100
export type AlertOrder = QueryOf<Routes['alerts.list']>['order']
/** Alerts of a window, optionally limited to some days, a rule or an entity. */
export type AlertsPart = {
  days: WindowDays
  order: AlertOrder
  client?: string
  from?: Day
  to?: Day
  rule?: number
  entity?: number
}

/** A whole window is fetched without a limit, nearly always in one page; a part in smaller pages. */
export const alertsQuery = (part: AlertsPart) => {
  const isWhole = Object.keys(part).every((name) => ['days', 'client', 'order'].includes(name))
  return infiniteQueryOptions({
    queryKey: [alerts, 'triggered', part],
    queryFn: ({ pageParam: before }) =>
      call('alerts.list', {
        query: { ...part, ...(isWhole ? {} : { limit: pageSize }), ...(before === null ? {} : { before }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < (isWhole ? MAX_ALERTS : pageSize) ? null : page.at(-1)!.id),
    select: ({ pages }) => pages.flat(),
    // Rows stay while they are sorted anew.
    placeholderData: (rows, query) =>
      isSamePart(query?.queryKey[2] as AlertsPart | undefined, part) ? rows : undefined,
  })
}

/** Whether two parts differ in their order only. */
const isSamePart = (previousPart: AlertsPart | undefined, other: AlertsPart): boolean =>
  previousPart !== undefined &&
  JSON.stringify({ ...previousPart, order: undefined }) === JSON.stringify({ ...other, order: undefined })

/** Alerts of the same rule and entity in the last 30 days. */
export const alertsLikeQuery = (like: number) =>
  queryOptions({
    queryKey: [alerts, 'triggered', 'like', like],
    queryFn: () => call('alerts.list', { query: { days: 30, order: 'newest', like } }),
  })

export type GroupsPart = Pick<AlertsPart, 'days' | 'client' | 'from' | 'to'> & {
  by: 'rule' | 'entity' | 'day'
}

export const groupsQuery = (part: GroupsPart) =>
  infiniteQueryOptions({
    queryKey: [alerts, 'triggered', 'groups', part],
    queryFn: ({ pageParam: page }) => call('alerts.groups', { query: { ...part, page } }),
    initialPageParam: 1,
    getNextPageParam: ({ groups }, pages) =>
      pages.reduce((all, { list }) => all + list.length, 0) < groups ? pages.length + 1 : null,
    placeholderData: (before, query) =>
      (query?.queryKey[3] as GroupsPart | undefined)?.by === part.by ? before : undefined,
  })

export const timelineQuery = (part: Pick<AlertsPart, 'days' | 'client'>) =>
  queryOptions({
    queryKey: [alerts, 'triggered', 'timeline', part],
    queryFn: () => call('alerts.timeline', { query: part }),
  })

/** Spend behind the alerts of a window, by entity. */
export const spendQuery = (part: Pick<AlertsPart, 'days' | 'client'>) =>
  queryOptions({
    queryKey: [alerts, 'spend', part],
    queryFn: () => call('alerts.spend', { query: part }),
    retry: false,
  })

export const mySnoozedQuery = queryOptions({
  queryKey: [alerts, 'my-snoozed'],
  queryFn: async () => (await call('alerts.mySnoozed')).snoozed_alerts,
})

export const standingQuery = (days: WindowDays) =>
  queryOptions({
    queryKey: [alerts, 'standing', days],
    queryFn: () => call('alerts.standing', { query: { days } }),
    retry: false,
  })

export const alertQuery = (id: number) =>
  queryOptions({
    queryKey: [alerts, 'alert', id],
    queryFn: () => call('alerts.one', { params: { id } }),
  })
