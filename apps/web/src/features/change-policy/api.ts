import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { changesKey } from '../changes/index.ts'

export const changePolicyQuery = queryOptions({
  queryKey: [...changesKey, 'policy'],
  queryFn: () => call('changePolicy.read'),
})
