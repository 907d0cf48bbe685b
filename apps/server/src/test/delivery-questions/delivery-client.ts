import type { QUESTIONS } from './questions.ts'
import { snapshotQuestions } from '../../features/data/delivery/threads.ts'

/** Client of the delivery threads for tests. */
export const deliveryClient = snapshotQuestions<typeof QUESTIONS>(new URL('./questions.ts', import.meta.url))
