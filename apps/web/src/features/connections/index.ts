import { lazy } from 'react'

export { connectionsQuery, freshnessQuery } from './api.ts'
export { FreshnessChip } from './freshness/freshness-chip.tsx'
export { UnfinishedConnections } from './unfinished-connections.tsx'
/** Lazy: the shell imports this file for its chip; only onboarding shows the tiles. */
export const SignInTiles = lazy(() => import('./platforms/sign-in-tiles.tsx'))
