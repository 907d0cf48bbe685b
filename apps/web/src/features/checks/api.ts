import type { SelectedCheckInput } from '@flightdeck/contract/checks'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const quality = 'quality'

export const libraryQuery = queryOptions({
  queryKey: [quality, 'library'],
  queryFn: () => call('checks.library'),
})

export const selectedQuery = queryOptions({
  queryKey: [quality, 'selected'],
  queryFn: () => call('selectedChecks.list'),
})

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [quality, 'versions', id],
    queryFn: () => call('selectedChecks.versions', { params: { id } }),
  })

/** Current findings of the checks. The previous result stays until the next arrives. */
export const dryRunQuery = (checks: readonly SelectedCheckInput[]) =>
  queryOptions({
    queryKey: [quality, 'dry-run', checks],
    queryFn: () => call('checks.dryRun', { body: { checks: [...checks] } }),
    enabled: checks.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  })
