import { deliveryRoutes } from './deliveries/deliveries.ts'
import { planRoutes } from './plan/plan.ts'
import type { RouteTable } from './route.ts'
import { sessionRoutes } from './session/session.ts'

/** Every call the API answers. What is not here can't be served. */
export const routes = {
  ...sessionRoutes,
  ...planRoutes,
  ...deliveryRoutes,
} as const satisfies RouteTable

export type Routes = typeof routes
export type RouteName = keyof Routes
