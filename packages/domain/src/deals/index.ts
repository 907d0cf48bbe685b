export * from './deal-funnel.ts'
export { netOfFees } from '../checks/net-bid.ts'
