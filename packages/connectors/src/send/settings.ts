import type { Classify, PlatformRequest } from '../connector.ts'
import type { Tokens } from './tokens.ts'

/** Every call, for support: no token, no body, no query that could hold a secret. */
export type SentCall = {
  method: string
  path: string
  status: number | null
  ms: number
  bytes: number
  code?: string
}

export type SenderSettings = {
  baseUrl: string
  classify: Classify
  tokens: Tokens | null
  /** How a token goes along; as a Bearer unless the platform has its own way. */
  sign?: AttachToken
  /** Headers a platform wants on every call of its own. */
  headers?: Record<string, string>
  turn: () => Promise<void>
  /** Asked last before each sending, also of the same again: an error keeps it from being sent. */
  allow?: (request: PlatformRequest) => Promise<void>
  /** Attempts of a call; the default suits background jobs. */
  tries?: number
  log: (sent: SentCall) => void
  now: () => number
  sleep: (ms: number) => Promise<void>
  random: () => number
}

/** The headers that carry a token to an address, or none where it must not go. */
export type AttachToken = (token: string, to: URL, baseUrl: string) => Record<string, string>
