import { groups } from './groups.ts'
import { series } from './series.ts'
import { sums } from './sums.ts'

/** What anybody may ask of an organisation's delivery. Features have questions of their own beside these. */
export const QUESTIONS = { sums, series, groups }
