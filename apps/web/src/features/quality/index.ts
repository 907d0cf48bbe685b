export { RunningChip } from './on-demand/running-chip.tsx'
