import type { PlatformError } from './platform-error.ts'

/** What to ask. A platform describes it; sending, signing, retrying and logging belong to `send/`. */
export type PlatformRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below the connection's base address, or a whole address where the platform hands one out. */
  at: { path: string; query?: readonly (readonly [string, string])[] } | { address: string }
  /** Sent as JSON, or as a form. */
  body?: { json: unknown } | { form: Record<string, string> }
  /** Headers of this call alone. */
  headers?: Record<string, string>
  /** A signed link must not carry our token. */
  isSigned: boolean
  /** May be sent twice without doing twice: a failure of unknown outcome is then tried again. */
  isRepeatable: boolean
}

export type PlatformAnswer = { status: number; headers: Headers; text: string }

/** Reads whether an answer is an answer. HTTP's status alone is not the truth on every platform. */
export type Classify = (answer: PlatformAnswer) => PlatformError | null

export type Page<Item> = { items: Item[]; next: PlatformRequest | null }
/** Reads one page of a list; what it cannot read is `our_mistake`, never a shorter list. */
export type ReadPage<Item> = (answer: unknown) => Page<Item>
