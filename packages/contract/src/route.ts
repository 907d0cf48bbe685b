import type { z } from 'zod'
import type { Ability } from '@flightdeck/domain/access'
import type { ErrorCode } from './error-codes.ts'

/**
 * Permitted callers: anyone; a signed-in user; or a member of the organisation named by X-Organisation-ID
 * whose role has the ability.
 */
export type Access = 'public' | 'person' | Ability

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under /api, with its trailing slash where the specification writes one. */
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Schema of `data`. */
  answer: z.ZodType
  /** Extra error codes, in addition to those implied by its access and shapes. */
  errors?: readonly ErrorCode[]
  /** Blocked when the freemium period is over. */
  paid?: true
  /** Creates a resource: accepts an Idempotency-Key. */
  creates?: true
  /** Carries a secret in either direction: never compressed, never sampled. */
  secret?: true
  /** Also accepts a form, whose fields are ignored: mail programs post to its link (RFC 8058). */
  takesForms?: true
  /** Returns a file instead of the envelope. */
  answersWith?: {
    type: string
    fileName: string
    /** An image that other sites may embed; opened directly it is downloaded, never run. */
    isForOtherPages?: true
  }
  /**
   * Waits for a platform's response: has its own concurrency slots, so that it does not block other requests.
   */
  outside?: true
  /** Response depends on the database only: reusable while its data is unchanged. */
  keeps?: true
  /** Maximum body size in bytes; the edge has a default. */
  mostBytes?: number
  /** Calls allowed per minute and address on public routes; the edge has a default. */
  perMinute?: number
}

export type RouteTable = Record<`${string}.${string}`, Route>

export type ParamsOf<R extends Route> = R extends { params: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
export type QueryOf<R extends Route> = R extends { query: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
/** Parsed body, with defaults applied. */
export type BodyOf<R extends Route> = R extends { body: infer S extends z.ZodType } ? z.output<S> : undefined
/** Body as sent: fields with a default are optional. */
export type SentBodyOf<R extends Route> = R extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : undefined
export type AnswerOf<R extends Route> = z.output<R['answer']>
