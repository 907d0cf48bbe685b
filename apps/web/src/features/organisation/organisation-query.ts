import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: () => call('organisation.read'),
})
