import type { App } from '../../../ground/app.ts'
import { makeThread, settingsFor } from '../../../work/thread.ts'
import type { AnswerTo, AskedOf, QuestionName } from './thread/questions.ts'

/**
 * Judging happens in a thread of its own, on data of its own: reading a hundred thousand entities and holding rules
 * against them never keeps a request or another job waiting.
 */
export type Judge = {
  ask: <N extends QuestionName>(name: N, asked: AskedOf<N>) => Promise<AnswerTo<N>>
  leave: () => Promise<void>
}
export type Asking = { id: number; name: QuestionName; asked: { organisationId: string } }

const judges = new WeakMap<App, Judge>()

/** The judge of a program; it comes with the first question. */
export function judgeOf(app: App): Judge {
  const known = judges.get(app)
  if (known) return known
  const file = new URL('./thread/judge-thread.ts', import.meta.url)
  const { ask, leave } = makeThread(file, 'judge', settingsFor(app))
  const judge: Judge = { ask: (name, asked) => ask({ name, asked }) as Promise<never>, leave }
  judges.set(app, judge)
  return judge
}

/** When the program stops: whatever it still answers nobody wants any more. */
export const dismissJudge = async (app: App): Promise<void> => judges.get(app)?.leave()
