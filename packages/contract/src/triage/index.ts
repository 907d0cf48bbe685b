export { triageRoutes, type Triage } from './triage.ts'
