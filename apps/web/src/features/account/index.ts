export { AdminFlagProvider, useAdminFlag } from './admin-flag.tsx'
