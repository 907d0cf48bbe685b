/** A newcomer is this far ahead of those who worked meanwhile: enough for what a screen asks. */
const CREDIT_MS = 250
/** Owners without a debt are removed above this number. */
const MAX_OWNERS = 1_000

/**
 * Orders owners by the processor time they have used: the one with the least comes first. Time without work saves up no more than
 * a small credit, so a newcomer passes long-running owners for a moment and then shares with them.
 */
export function makeFairOrder() {
  const usedMs = new Map<string, number>()
  /** Processor time of the owner who was first last. */
  let level = 0

  const startMs = () => level - CREDIT_MS
  const usedBy = (owner: string) => Math.max(usedMs.get(owner) ?? -Infinity, startMs())

  function forgetOwners(): void {
    for (const [owner, ms] of usedMs) if (ms <= startMs()) usedMs.delete(owner)
  }

  return {
    /** The owner enters the order, at most a credit ahead of the others. */
    enter(owner: string): void {
      usedMs.set(owner, usedBy(owner))
    },
    /** Owners with the same time stay in the order in which they are given. */
    sorted: (owners: Iterable<string>): string[] =>
      [...owners].toSorted((one, other) => usedBy(one) - usedBy(other)),
    /** Begins this owner's turn. */
    begin(owner: string): void {
      level = Math.max(level, usedBy(owner))
    },
    charge(owner: string, ms: number): void {
      usedMs.set(owner, usedBy(owner) + ms)
      if (usedMs.size > MAX_OWNERS) forgetOwners()
    },
    hasCredit: (owner: string): boolean => usedBy(owner) < level,
  }
}
