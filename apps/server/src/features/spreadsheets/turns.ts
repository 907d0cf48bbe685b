/** Gives back the turn. */
type Done = () => void

/**
 * Turns for work that is only so much at a time: one of each owner, the owners one after the other. Null when an owner
 * has enough waiting already.
 */
export function makeTurns({ atOnce, waitingEach }: { atOnce: number; waitingEach: number }) {
  const waiting = new Map<string, ((done: Done) => void)[]>()
  const running = new Set<string>()

  function next(): void {
    for (const [owner, line] of waiting) {
      if (running.size >= atOnce) return
      if (running.has(owner)) continue
      const begin = line.shift()!
      // Whoever was served goes to the end.
      waiting.delete(owner)
      if (line.length > 0) waiting.set(owner, line)
      running.add(owner)
      begin(() => {
        running.delete(owner)
        next()
      })
    }
  }

  return (owner: string): Promise<Done> | null => {
    const line = waiting.get(owner) ?? []
    if (line.length >= waitingEach) return null
    return new Promise((resolve) => {
      line.push(resolve)
      waiting.set(owner, line)
      next()
    })
  }
}
