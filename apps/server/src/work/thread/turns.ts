import type { QuestionOwner } from './protocol.ts'

type Line = Map<string, (() => void)[]>

/** Every fourth turn is for background work, so that it progresses however many interactive questions wait. */
const BACKGROUND_EVERY = 4

/**
 * Turns on a thread's processor. Owners take turns, whatever one of them has waiting, and background work gets every fourth.
 * Between two turns the thread reads its messages.
 */
export function makeTurns() {
  const lines: Record<'people' | 'background', Line> = { people: new Map(), background: new Map() }
  let turns = 0
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || (lines.people.size === 0 && lines.background.size === 0)) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      const isForBackground =
        lines.people.size === 0 || (lines.background.size > 0 && ++turns % BACKGROUND_EVERY === 0)
      takeFirst(isForBackground ? lines.background : lines.people)?.()
      schedule()
    })
  }

  return (who: QuestionOwner): Promise<void> =>
    new Promise((resolve) => {
      const line = who.isBackground ? lines.background : lines.people
      line.set(who.owner, [...(line.get(who.owner) ?? []), resolve])
      schedule()
    })
}

/** The owner who has waited longest for a turn; their next one comes after the others'. */
function takeFirst(line: Line): (() => void) | undefined {
  const [first] = line
  if (!first) return undefined
  const [owner, [next, ...others]] = first
  line.delete(owner)
  if (others.length > 0) line.set(owner, others)
  return next
}
