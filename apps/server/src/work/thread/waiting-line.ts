import type { Question } from './question.ts'

type Line = Pick<Question, 'owner' | 'isBackground'>

/** Questions in front of a thread. Owners take turns, and their background work never stands before their people. */
export function makeWaitingLine() {
  const lines = new Map<string, Question[]>()
  const keyOf = ({ owner, isBackground }: Line) => `${isBackground ? 'background' : 'people'} ${owner}`

  return {
    add(question: Question): void {
      lines.set(keyOf(question), [...(lines.get(keyOf(question)) ?? []), question])
    },
    remove(question: Question): void {
      const key = keyOf(question)
      const left = (lines.get(key) ?? []).filter((one) => one !== question)
      if (left.length > 0) lines.set(key, left)
      else lines.delete(key)
    },
    /** The next question that may go, of the owner whose turn it is. */
    take(mayGo: (question: Question) => boolean): Question | undefined {
      for (const [key, [first, ...others]] of lines) {
        if (!first || !mayGo(first)) continue
        lines.delete(key)
        if (others.length > 0) lines.set(key, others)
        return first
      }
      return undefined
    },
    waitingBeside: (line: Line): readonly Question[] => lines.get(keyOf(line)) ?? [],
    all: (): Question[] => [...lines.values()].flat(),
  }
}
