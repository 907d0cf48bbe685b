import { AppError } from '../ground/app-error.ts'

/** Input from this size on takes milliseconds to parse and to validate, in which nobody else is answered. */
export const LARGE_BYTES = 64 * 1024

/** Large inputs of one owner that wait, each with all its bytes. */
const WAITING_EACH = 20

export type ReadLarge = <T>(owner: string, validate: () => T) => Promise<T>

/**
 * Parses and validates large inputs one at a time, owners in turn, and lets the event loop do other work for as long as each took: calls of
 * others run in between, however many large ones arrive at once.
 */
export function makeReadLarge(): ReadLarge {
  const lines = new Map<string, (() => void)[]>()
  let isBusy = false

  function next(): void {
    const [first] = lines
    isBusy = first !== undefined
    if (!first) return
    const [owner, [begin, ...others]] = first
    lines.delete(owner)
    if (others.length > 0) lines.set(owner, others)
    begin!()
  }

  return async (owner, validate) => {
    if ((lines.get(owner)?.length ?? 0) >= WAITING_EACH) throw tooMany()
    await new Promise<void>((resolve) => {
      lines.set(owner, [...(lines.get(owner) ?? []), resolve])
      if (!isBusy) next()
    })
    const startedAt = performance.now()
    try {
      return validate()
    } finally {
      setTimeout(next, performance.now() - startedAt)
    }
  }
}

const tooMany = () =>
  new AppError('too_many', 'Your organisation has too many requests waiting. Try again in a moment.', {
    retryAfterS: 2,
  })
