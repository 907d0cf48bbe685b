import type { ViewedScreen } from '@flightdeck/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const viewsQuery = (screen: ViewedScreen) =>
  queryOptions({ queryKey: ['views', screen], queryFn: () => call('views.list', { query: { screen } }) })
