import { snapshotQuestions } from '../../../data/delivery/index.ts'
import type { QUESTIONS } from './thread/questions.ts'

/**
 * The program's client for evaluation: questions run in the thread that has the snapshots, so that reading a
 * hundred thousand entities and evaluating rules on them never keeps a request or another job waiting.
 */
export const judgeClient = snapshotQuestions<typeof QUESTIONS>(
  new URL('./thread/questions.ts', import.meta.url),
)
