export { openAccessQuery, ownAccessQuery } from './api.ts'
export { ExternalAccessTab } from './external-access-tab.tsx'
