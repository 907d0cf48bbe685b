export { FreshnessChip } from './freshness/freshness-chip.tsx'
