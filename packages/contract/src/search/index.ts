export type { SearchHit, SearchAnswer } from './search.ts'
