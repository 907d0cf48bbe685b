import { AppError } from '../../ground/app-error.ts'

/** Inputs from this size on take milliseconds to parse and validate, which block all other calls. */
export const LARGE_BYTES = 64 * 1024

/** Maximum waiting large inputs per owner, each held in memory. */
const WAITING_EACH = 20

export type ReadLarge = <T>(owner: string, validate: () => T) => Promise<T>

/**
 * Parses and validates large inputs one at a time, owners in turn, and yields to the event loop for as long
 * as each took: other calls run in between, however many large ones arrive at once.
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
