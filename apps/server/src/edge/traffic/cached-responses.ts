import type { Packing } from '../body/compression.ts'

/** Source of a response: the tables it read, and the snapshot before the first read. */
export type ReadFrom = { snapshot: string; tables: readonly string[] }

/** A body as it is sent. */
export type PackedBody = { body: Buffer; packing: Packing }

/** Cached response and its audience; a changed role or zone needs another. */
export type CachedResponse = ReadFrom &
  PackedBody & { organisationId: string; standing: string; madeAt: Date }

export type CachedResponses = {
  /** The last answer to the same question, if it is not too old. Whether it still holds only the database knows. */
  find: (question: string, now: Date) => CachedResponse | undefined
  keep: (question: string, answer: CachedResponse) => void
}

type Limits = {
  /** Maximum age. Only statements about the current time can be that stale. */
  oldestMs: number
  /** Random reduction of the maximum age, so that responses cached together do not expire together. */
  spreadMs: number
  mostBytes: number
  /** Limit per organisation, so that a busy one does not evict the others. */
  mostBytesOfOne: number
}
const MEGABYTE = 1024 * 1024
const LIMITS: Limits = {
  oldestMs: 60_000,
  spreadMs: 12_000,
  mostBytes: 96 * MEGABYTE,
  mostBytesOfOne: 12 * MEGABYTE,
}

type Entry = CachedResponse & { keptAt: number; keptForMs: number; bytes: number }
type Shelf = { bytes: number; questions: Set<string> }

/** Cache of responses, evicted oldest first. */
export function makeKeptAnswers(limits: Partial<Limits> = {}): CachedResponses {
  const { oldestMs, spreadMs, mostBytes, mostBytesOfOne } = { ...LIMITS, ...limits }
  const entries = new Map<string, Entry>()
  const shelves = new Map<string, Shelf>()
  let bytes = 0

  /** Checks the product's clock, which may be set forth and back, and a monotonic one. */
  const isOver = ({ madeAt, keptAt, keptForMs }: Entry, now: Date) =>
    Math.abs(now.getTime() - madeAt.getTime()) >= keptForMs || performance.now() - keptAt >= keptForMs

  function forget(question: string): void {
    const entry = entries.get(question)
    if (!entry) return
    const shelf = shelves.get(entry.organisationId)!
    entries.delete(question)
    shelf.questions.delete(question)
    shelf.bytes -= entry.bytes
    bytes -= entry.bytes
    if (shelf.questions.size === 0) shelves.delete(entry.organisationId)
  }

  function forgetFirst(now: Date): void {
    for (const [question, entry] of entries) {
      if (bytes <= mostBytes && !isOver(entry, now)) return
      forget(question)
    }
  }

  return {
    find(question, now) {
      forgetFirst(now)
      const entry = entries.get(question)
      return entry && !isOver(entry, now) ? entry : undefined
    },
    keep(question, answer) {
      forget(question)
      const { organisationId, body, madeAt } = answer
      const keptForMs = oldestMs - Math.random() * spreadMs
      const entry = { ...answer, keptAt: performance.now(), keptForMs, bytes: body.length + question.length }
      const shelf = shelves.get(organisationId) ?? { bytes: 0, questions: new Set() }
      shelves.set(organisationId, shelf)
      entries.set(question, entry)
      shelf.questions.add(question)
      shelf.bytes += entry.bytes
      bytes += entry.bytes
      for (const own of shelf.questions) {
        if (shelf.bytes <= mostBytesOfOne) break
        forget(own)
      }
      forgetFirst(madeAt)
    },
  }
}
