import type { QUESTIONS } from './questions/questions.ts'
import { snapshotQuestions } from './threads.ts'

/** A program's way to ask what was delivered: a window's sums, a daily series, and sums of groups. */
export const deliveryClient = snapshotQuestions<typeof QUESTIONS>(
  new URL('./questions/questions.ts', import.meta.url),
)
