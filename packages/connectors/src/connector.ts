import type { PlatformError } from './platform-error.ts'

/** Platform-specific description of a request; sending, signing, retrying and logging belong to `send/`. */
export type PlatformRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Relative to the connection's base address, or an absolute address that the platform returned. */
  at: { path: string; query?: readonly (readonly [string, string])[] } | { address: string }
  /** Sent as JSON, or as a form. */
  body?: { json: unknown } | { form: Record<string, string> }
  /** Extra headers for this call. */
  headers?: Record<string, string>
  /** False for links that are already signed: they must not carry our token. */
  isSigned: boolean
  /** Idempotent: retried after a failure of unknown outcome. */
  isRepeatable: boolean
}

export type PlatformAnswer = { status: number; headers: Headers; text: string }

/** Detects error responses. On some platforms the HTTP status alone is not reliable. */
export type Classify = (answer: PlatformAnswer) => PlatformError | null

export type Page<Item> = { items: Item[]; next: PlatformRequest | null }
/** Parses one page of a list; unreadable input throws `our_mistake` and never yields a shorter list. */
export type ReadPage<Item> = (answer: unknown) => Page<Item>
