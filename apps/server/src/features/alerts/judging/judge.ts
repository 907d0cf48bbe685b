import { snapshotQuestions } from '../../delivery/index.ts'
import type { QUESTIONS } from './thread/questions.ts'

/**
 * A program's judge: its questions run in the thread that has the snapshots, so that reading a hundred thousand entities and
 * holding rules against them never keeps a request or another job waiting.
 */
export const judgeClient = snapshotQuestions<typeof QUESTIONS>(
  new URL('./thread/questions.ts', import.meta.url),
)
