export { storeCheckups } from './store-checkups.ts'
export { toCampaignStatus } from './status.ts'
