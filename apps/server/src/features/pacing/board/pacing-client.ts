import { snapshotQuestions } from '../../delivery/index.ts'
import type { QUESTIONS } from './thread/questions.ts'

/** A program's way to ask how budgets are doing, where the facts are. */
export const pacingClient = snapshotQuestions<typeof QUESTIONS>(
  new URL('./thread/questions.ts', import.meta.url),
)
