import type { Organisation } from '@flightdeck/contract/organisation'
import type { NewRates } from '@flightdeck/contract/rates'
import type { AccountSize } from '@flightdeck/domain/subscription'
import type { TimeZone } from '@flightdeck/domain/time'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toasts.tsx'

export const ratesQuery = queryOptions({
  queryKey: ['rates'],
  queryFn: () => call('rates.list', { query: {} }),
})

/**
 * The form shows saved, held and refused rates. Any converted sum may change, so every query is invalidated.
 */
export function useSaveRates() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewRates) => call('rates.save', { body }),
    onSuccess: () => cache.invalidateQueries(),
  })
}

export function useSetCurrency() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ name, timezone, account_size, currency }: Organisation) =>
      call('organisation.update', {
        body: {
          name,
          timezone: timezone as TimeZone,
          account_size: account_size as AccountSize,
          currency,
        },
      }),
    onSuccess: ({ currency }) => {
      toast.success(`Reporting currency changed to ${currency}`)
      return cache.invalidateQueries()
    },
    onError: (error) =>
      toast.error(firstMessage(error, 'server', 'Couldn’t change the reporting currency. Try again.')),
  })
}
