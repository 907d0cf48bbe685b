import type { z } from 'zod'
import type { Ability } from '@flightdeck/domain'
import type { ErrorCode } from './error-codes.ts'

/**
 * Who may call: anyone; a signed-in person; or a member of the organisation named by X-Organisation-ID whose role has
 * the ability.
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
  /** What stands under `data`. */
  answer: z.ZodType
  /** Refusals of its own, beside those its access and shapes imply. */
  errors?: readonly ErrorCode[]
  /** Stops when the freemium period is over. */
  paid?: true
  /** Makes something new: takes an Idempotency-Key. */
  creates?: true
  /** Carries a secret in either direction: never compressed, never sampled. */
  secret?: true
  /** Takes a form as well, whose fields are not read: mail programs press its link with one (RFC 8058). */
  takesForms?: true
  /** A file instead of the envelope. */
  answersWith?: {
    type: string
    fileName: string
    /** A picture that pages elsewhere may show; opened by itself it is saved, and never run. */
    isForOtherPages?: true
  }
  /** Waits for a platform to answer: has places of its own, so that nobody's lists wait with it. */
  outside?: true
  /** Says nothing but what the database holds: may be answered as before while that is unchanged. */
  keeps?: true
  /** The largest body it takes, in bytes; the edge has a default. */
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
/** A body as it was read: what was left out has its default. */
export type BodyOf<R extends Route> = R extends { body: infer S extends z.ZodType } ? z.output<S> : undefined
/** A body as it is sent: what has a default may be left out. */
export type SentBodyOf<R extends Route> = R extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : undefined
export type AnswerOf<R extends Route> = z.output<R['answer']>
