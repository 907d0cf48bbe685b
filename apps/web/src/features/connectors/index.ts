export { FreshnessChip } from './freshness/freshness-chip.tsx'
export { signInPlace } from './places.ts'
export { Unfinished } from './unfinished.tsx'
