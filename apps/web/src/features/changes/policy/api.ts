import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { changesKey } from '../api.ts'

export const changePolicyQuery = queryOptions({
  queryKey: [...changesKey, 'policy'],
  queryFn: () => call('changePolicy.read'),
})
