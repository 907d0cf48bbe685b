import { callScope } from '../../ground/call-scope.ts'
import type { QuestionOwner } from './protocol.ts'

/** A question from when it is asked until the thread has done with it. */
export type Question = QuestionOwner & {
  id: number
  name: string
  input: unknown
  bytes: number
  deadlineAt: number
  onNews: ((news: unknown) => void) | null
  /** Answers or refuses the caller; later calls have no effect. */
  settle: (outcome: { answer: unknown } | { error: Error }) => void
  isSettled: () => boolean
  /** Moves the deadline. */
  extend: (ms: number) => void
  /** Threads that were lost while they worked on it. */
  losses: number
  /** Part of the answer has been sent: a retry would send it twice. */
  hasTold: boolean
}

/** Background work without an organisation of its own takes turns as one. */
const NOBODY = 'background'

export function questionOwner(input: unknown): QuestionOwner {
  const scope = callScope()
  if (scope) return { owner: scope.organisation, isBackground: false }
  return { owner: organisationIn(input) ?? NOBODY, isBackground: true }
}

function organisationIn(input: unknown): string | undefined {
  const { organisationId, input: inner } = (input ?? {}) as { organisationId?: unknown; input?: unknown }
  if (typeof organisationId === 'string') return organisationId
  return inner === undefined ? undefined : organisationIn(inner)
}
