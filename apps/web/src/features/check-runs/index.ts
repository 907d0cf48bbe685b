export { liveQuery, runQuery } from './api.ts'
export { RunningChip } from './running-chip.tsx'
