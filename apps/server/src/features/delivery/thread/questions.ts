import type { Crew } from '@flightdeck/engine'
import type { ThreadCall } from '../../../work/thread/serve-thread.ts'
import type { DaysNeeded } from '../snapshot/days-needed.ts'
import type { DeliverySnapshot } from '../snapshot/delivery-snapshot.ts'

/** Whatever is asked is asked of one organisation. */
export type OfOrganisation = { organisationId: string }

/** With what a question is answered. */
export type QuestionHelp = {
  /** Threads that share the work, where there is enough to do. */
  crew: Crew | null
  /** Whether it is the only snapshot, and still there when the answer is made. */
  isOnly: boolean
}

/**
 * A question to an organisation's delivery: of each snapshot a piece, and one answer from all of them. A module beside it
 * exports some by name as `QUESTIONS`; they run where the snapshots are.
 */
export type SnapshotQuestion<Input extends OfOrganisation, Piece, Answer> = {
  /** About which days, so that those are there. */
  needs: (input: Input) => DaysNeeded
  piece: (delivery: DeliverySnapshot, input: Input, help: QuestionHelp) => Piece
  answer: (input: Input, pieces: Piece[]) => Answer
  /** Works on a large answer in pieces, when the snapshot is no longer needed. */
  finish?: (answer: Answer, call: Pick<ThreadCall, 'checkpoint'>) => Promise<Answer>
}
export const question = <Input extends OfOrganisation, Piece, Answer>(
  one: SnapshotQuestion<Input, Piece, Answer>,
) => one

/** Any questions of a module. What each is given and answers is known to whoever asks it. */
export type SnapshotQuestions = Record<string, { answer: (input: never, pieces: never[]) => unknown }>
export type QuestionInput<Q extends SnapshotQuestions, N extends keyof Q> = Parameters<Q[N]['answer']>[0]
export type QuestionAnswer<Q extends SnapshotQuestions, N extends keyof Q> = ReturnType<Q[N]['answer']>
