import type { WorkerPool } from '@flightdeck/engine'
import type { ThreadCall } from '../../../../work/thread/serve-thread.ts'
import type { DaysNeeded } from '../snapshot/days-needed.ts'
import type { DeliverySnapshot } from '../snapshot/delivery-snapshot.ts'

export type OrganisationScope = { organisationId: string }

/** Help for answering a question. */
export type QueryContext = {
  /** Threads that share the work if there is enough; null without any. */
  pool: WorkerPool | null
  /** Whether this is the only snapshot, still in memory when the answer is made. */
  isOnly: boolean
}

/**
 * A question to an organisation's delivery: a piece per snapshot, and one answer from all pieces. Modules
 * export questions by name as `QUESTIONS`; they run in the thread with the snapshots.
 */
export type SnapshotQuery<Input extends OrganisationScope, Piece, Answer> = {
  /** Days the question needs loaded. */
  needs: (input: Input) => DaysNeeded
  piece: (delivery: DeliverySnapshot, input: Input, help: QueryContext) => Piece
  answer: (input: Input, pieces: Piece[]) => Answer
  /** Processes a large answer in steps, when the snapshot is no longer needed. */
  finish?: (answer: Answer, call: Pick<ThreadCall, 'checkpoint'>) => Promise<Answer>
}
export const defineQuery = <Input extends OrganisationScope, Piece, Answer>(
  one: SnapshotQuery<Input, Piece, Answer>,
) => one

/** Questions of a module; input and answer types are known at the call. */
export type SnapshotQuestions = Record<string, { answer: (input: never, pieces: never[]) => unknown }>
export type QuestionInput<Q extends SnapshotQuestions, N extends keyof Q> = Parameters<Q[N]['answer']>[0]
export type QuestionAnswer<Q extends SnapshotQuestions, N extends keyof Q> = ReturnType<Q[N]['answer']>
