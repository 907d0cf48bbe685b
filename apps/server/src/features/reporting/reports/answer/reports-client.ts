import { snapshotQuestions } from '../../../data/delivery/index.ts'
import type { QUESTIONS } from './thread/questions.ts'

/** A program's way to have reports answered, where the facts are. */
export const reportsWorker = snapshotQuestions<typeof QUESTIONS>(
  new URL('./thread/questions.ts', import.meta.url),
)
