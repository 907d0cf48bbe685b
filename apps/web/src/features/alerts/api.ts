import type { AlertRuleDraft } from '@flightdeck/contract'
import { SNAPSHOT_TYPES, type PlatformKey, type SnapshotType } from '@flightdeck/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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

/** The list is the access check too: the server says here whether the area is open to this person. */
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

/** Whenever type or platform change the list is asked for anew, so what was synced meanwhile is in it. */
export const entitiesQuery = (type: SnapshotType | null, platform: PlatformKey | null) =>
  queryOptions({
    queryKey: [alerts, 'entities', type, platform],
    queryFn: () =>
      call('alertChoices.entities', {
        params: { plural: SNAPSHOT_TYPES[type ?? 'campaign'].plural },
        query: platform === null ? {} : { platform },
      }),
    enabled: type !== null,
    staleTime: 0,
  })

export type PreviewInput = { rule: AlertRuleDraft; focus: number; most_per_week: number }

export const previewQuery = (input: PreviewInput | null) =>
  queryOptions({
    queryKey: [alerts, 'preview', input],
    queryFn: () => call('alertRules.preview', { body: { ...input!, backtest: true } }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const alertsQuery = (days: WindowDays) =>
  queryOptions({
    queryKey: [alerts, 'triggered', days],
    queryFn: () => call('alerts.list', { query: { days } }),
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

export const webhooksQuery = queryOptions({
  queryKey: [alerts, 'webhooks'],
  queryFn: () => call('alertWebhooks.list'),
})
