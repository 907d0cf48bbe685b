import { groups } from './groups.ts'
import { series } from './series.ts'
import { sums } from './sums.ts'

/** General questions about an organisation's delivery; features add their own. */
export const QUESTIONS = { sums, series, groups }
