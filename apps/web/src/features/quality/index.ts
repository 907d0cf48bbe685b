export { RunRecommended } from './library/run-recommended.tsx'
export { RunningChip } from './on-demand/running-chip.tsx'
