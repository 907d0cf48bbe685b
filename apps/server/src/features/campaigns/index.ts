export { storeCheckups } from './keep-checkups.ts'
export { toCampaignStatus } from './status.ts'
