export type { TypedAmount } from './amounts.ts'
export { marginRoutes, type MarginAnswer, type MarginAsk } from './margin.ts'
export { pacingRoutes, type ProjectedFlight, type Projection } from './projection.ts'
