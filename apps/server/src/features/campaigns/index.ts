export { keepCheckups } from './keep-checkups.ts'
export { campaignHandlers } from './routes.ts'
