export type { CountedView, SavedView, SavedViewInput } from './views.ts'
