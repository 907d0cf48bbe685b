export { undeliveredMessagesQuery } from './api.ts'
export { UndeliveredMessagesTab } from './undelivered-messages-tab.tsx'
