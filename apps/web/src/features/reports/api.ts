import type { ReportQuestion } from '@flightdeck/domain/reports'
import type { ReportAsk } from '@flightdeck/contract/reports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const reportsKey = ['reports'] as const
const freshMs = 60_000
const runsShown = 20

export const catalogueQuery = queryOptions({
  queryKey: [...reportsKey, 'catalogue'],
  queryFn: () => call('reports.catalogue'),
  staleTime: freshMs,
})

export const savedQuery = queryOptions({
  queryKey: [...reportsKey, 'saved'],
  queryFn: () => call('reports.list'),
})

/** Keeps the previous rows while the next answer loads. */
export const answerQuery = (question: ReportQuestion) =>
  queryOptions({
    queryKey: [...reportsKey, 'answer', question],
    queryFn: () => call('reports.query', { body: { question: question as ReportAsk } }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const embedsQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportsKey, 'embeds', id],
    queryFn: () => call('reportEmbeds.list', { params: { id } }),
  })

export const destinationsQuery = queryOptions({
  queryKey: [...reportsKey, 'destinations'],
  queryFn: () => call('reportDestinations.list'),
})

export const runsQuery = queryOptions({
  queryKey: [...reportsKey, 'runs'],
  queryFn: () => call('reportRuns.list', { query: { page: 1, per_page: runsShown } }),
})

export const runQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportsKey, 'run', id],
    queryFn: () => call('reportRuns.one', { params: { id } }),
    staleTime: Infinity,
  })

export const bridgeQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportsKey, 'bridge', id],
    queryFn: () => call('reportRuns.bridge', { params: { id } }),
  })

export const linksQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportsKey, 'links', id],
    queryFn: () => call('reportRuns.links', { params: { id } }),
  })

/** Report behind a share link. Loaded once, because its figures never change. */
export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: [...reportsKey, 'shared', token],
    queryFn: () => call('sharedReport.open', { body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
  })
