export * from './deal-funnel.ts'
export { netOfFees } from '../quality/net-bid.ts'
