import { lazy } from 'react'

export { connectionsQuery, freshnessQuery } from './api.ts'
export { FreshnessChip } from './freshness/freshness-chip.tsx'
export { Unfinished } from './unfinished.tsx'
/** The shell loads this file for its chip; what only the onboarding shows comes when it does. */
export const SignInTiles = lazy(() => import('./platforms/sign-in-tiles.tsx'))
