import type { Day } from '../time/day.ts'

/** A value that names may carry: the code in the name, what it means, and other ways people write it. */
export type ListValue = {
  code: string
  label: string
  aliases: readonly string[]
  /** Inclusive; null is open. Outside this span the value is no longer (or not yet) to be used. */
  active_from: Day | null
  active_to: Day | null
}
