import type { BrandInput } from '@flightdeck/contract/branding'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toasts.tsx'

export const brandingQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: () => call('branding.read'),
})

export function useSetBrand() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BrandInput) => call('branding.set', { body }),
    onSuccess: (answer) => {
      cache.setQueryData(brandingQuery.queryKey, answer)
      toast.success('Branding saved')
    },
  })
}
