import { lazy } from 'react'

/** Loaded when the onboarding shows it. */
export const RunRecommended = lazy(() => import('./library/run-recommended.tsx'))
export { libraryQuery, quality } from './api.ts'
export { riskWords } from './at-risk-words.ts'
export { EntityLine } from './entity-line.tsx'
export { protectsWords } from './protects-words.ts'
export { SeverityMark } from './severity-mark.tsx'
export { findKey, kindWords, runMarks, severityMarks, statusMarks } from './vocabulary.ts'
