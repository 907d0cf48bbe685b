export { undeliveredQuery } from './api.ts'
export { UndeliveredTab } from './undelivered-tab.tsx'
