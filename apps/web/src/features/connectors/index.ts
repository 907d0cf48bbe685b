export { FreshnessChip } from './freshness/freshness-chip.tsx'
export { SignInTiles } from './platforms/sign-in-tiles.tsx'
export { Unfinished } from './unfinished.tsx'
