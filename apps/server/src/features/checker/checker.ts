import type { App } from '../../ground/app.ts'
import { makeThread, settingsFor } from '../../work/thread.ts'
import type { CheckupPart, QuestionName, Questions } from './protocol.ts'

export type ToThread =
  | { id: number; name: QuestionName; asked: Questions[QuestionName]['asked'] }
  | { stop: number }
/** Said while it works. */
export type News = { done: number } | { part: unknown[] } | { checkups: CheckupPart }

type Watching = {
  onProgress?: (done: number, stop: () => void) => void
  /** A long answer comes piece by piece: reading it whole would keep everybody else waiting. */
  onPart?: (part: never[]) => void
  onCheckups?: (part: CheckupPart) => void
}

/**
 * Checks are run in a thread of their own, on data of their own: looking at a hundred thousand entities never keeps a
 * request or another job waiting. Null is what was stopped.
 */
type Checker = {
  ask: <N extends QuestionName>(
    name: N,
    asked: Questions[N]['asked'],
    watching?: Watching,
  ) => Promise<Questions[N]['answer'] | null>
  leave: () => Promise<void>
}

/** Of what numbers may take in memory, this much is the checker's while it works. */
const SHARE = 0.5

const checkers = new WeakMap<App, Checker>()

/** The checker of a program; it comes with the first question. */
export function checkerOf(app: App): Checker {
  const known = checkers.get(app)
  if (known) return known
  const file = new URL('./thread/check-thread.ts', import.meta.url)
  const { ask, leave } = makeThread(file, 'checker', settingsFor(app, SHARE))
  const checker: Checker = {
    ask: (name, asked, { onProgress, onPart, onCheckups } = {}) =>
      ask({ name, asked }, (said, tell, id) => {
        const news = said as News
        if ('done' in news) onProgress?.(news.done, () => tell({ stop: id } satisfies ToThread))
        else if ('checkups' in news) onCheckups?.(news.checkups)
        else onPart?.(news.part as never[])
      }) as Promise<never>,
    leave,
  }
  checkers.set(app, checker)
  return checker
}

/** When the program stops: whatever it still answers nobody wants any more. */
export const dismissChecker = async (app: App): Promise<void> => checkers.get(app)?.leave()
