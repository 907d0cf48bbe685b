export { useHasClients } from './api.ts'
export { ClientSwitch } from './client-switch.tsx'
export { focusClients } from './focus-clients.ts'
