import { makeFairOrder } from './fair-order.ts'
import type { Question } from './question.ts'

type Line = Pick<Question, 'owner' | 'isBackground'>

/** Questions in front of a thread. The owner who has used the least of the thread comes first; background work has lines of its own. */
export function makeWaitingLine() {
  const lines = new Map<string, Question[]>()
  const order = makeFairOrder()
  const lineKey = ({ owner, isBackground }: Line) => `${isBackground ? 'background' : 'people'} ${owner}`

  return {
    add(question: Question): void {
      const key = lineKey(question)
      order.enter(key)
      lines.set(key, [...(lines.get(key) ?? []), question])
    },
    remove(question: Question): void {
      const key = lineKey(question)
      const left = (lines.get(key) ?? []).filter((one) => one !== question)
      if (left.length > 0) lines.set(key, left)
      else lines.delete(key)
    },
    /** The next question that may go, of the owner whose turn it is. */
    take(mayGo: (question: Question) => boolean): Question | undefined {
      for (const key of order.sorted(lines.keys())) {
        const [first, ...others] = lines.get(key)!
        if (!first || !mayGo(first)) continue
        order.begin(key)
        lines.delete(key)
        if (others.length > 0) lines.set(key, others)
        return first
      }
      return undefined
    },
    /** Counts processor time that the thread has spent on a question. */
    charge: (line: Line, ms: number): void => order.charge(lineKey(line), ms),
    /** Whether the owner has used less than those whose questions are answered. */
    hasCredit: (line: Line): boolean => order.hasCredit(lineKey(line)),
    waitingBeside: (line: Line): readonly Question[] => lines.get(lineKey(line)) ?? [],
    all: (): Question[] => [...lines.values()].flat(),
  }
}
