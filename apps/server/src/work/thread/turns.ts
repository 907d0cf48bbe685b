import { makeFairOrder } from './fair-order.ts'
import type { QuestionOwner } from './protocol.ts'

/** Every fourth turn is for background work, so that it progresses however many interactive questions wait. */
const BACKGROUND_EVERY = 4

/**
 * Shares a thread's processor in turns. The owner who has used the least goes next, however much others have
 * waiting, and background work gets every fourth turn. Between two turns the thread reads its messages.
 */
export function makeTurns() {
  const lines = { people: makeLine(), background: makeLine() }
  const ownerLine = ({ isBackground }: QuestionOwner) => (isBackground ? lines.background : lines.people)
  let turns = 0
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || (lines.people.isEmpty() && lines.background.isEmpty())) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      const isForBackground =
        lines.people.isEmpty() || (!lines.background.isEmpty() && ++turns % BACKGROUND_EVERY === 0)
      const line = isForBackground ? lines.background : lines.people
      line.takeFirst()?.()
      schedule()
    })
  }

  return {
    next: (owner: QuestionOwner): Promise<void> =>
      new Promise((resolve) => {
        ownerLine(owner).add(owner.owner, resolve)
        schedule()
      }),
    /** Counts processor time that a question of the owner has used. */
    charge: (owner: QuestionOwner, ms: number): void => ownerLine(owner).charge(owner.owner, ms),
  }
}

type Begin = () => void

/** Questions of one kind that wait for a turn. */
function makeLine() {
  const waiting = new Map<string, Begin[]>()
  const order = makeFairOrder()
  return {
    isEmpty: () => waiting.size === 0,
    charge: (owner: string, ms: number): void => order.charge(owner, ms),
    add(owner: string, begin: Begin): void {
      order.enter(owner)
      waiting.set(owner, [...(waiting.get(owner) ?? []), begin])
    },
    takeFirst(): Begin | undefined {
      const [owner] = order.sorted(waiting.keys())
      if (owner === undefined) return undefined
      const [begin, ...others] = waiting.get(owner)!
      order.begin(owner)
      // Behind owners who have used as much.
      waiting.delete(owner)
      if (others.length > 0) waiting.set(owner, others)
      return begin
    },
  }
}
