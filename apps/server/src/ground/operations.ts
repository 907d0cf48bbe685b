import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route, RouteName, Routes } from '@flightdeck/contract'
import type { MemberContext } from './actor-context.ts'
import type { App } from './app.ts'
import type { WrittenJson } from './written-json.ts'

export type Cookies = {
  cookie: (name: string) => string | undefined
  /** Whether the browser came over TLS, so that a cookie may ask for it. */
  isSecure: boolean
}

/** Scope of an operation that anyone may perform, in a browser. */
export type PublicContext = Cookies & {
  app: App
  now: Date
  requestId: string
  ip: string
  /** Whether the caller has disconnected. */
  isGone: () => boolean
  userAgent: string | null
  setCookie: (cookie: string) => void
  /** Asks the browser to clear the storage of our pages. */
  clearStorage: () => void
}

export type PersonContext = PublicContext & { userId: string; sessionId: string }

export type ContextOf<R extends Route> = R['access'] extends 'public'
  ? PublicContext
  : R['access'] extends 'person'
    ? PersonContext
    : MemberContext

export type Input<R extends Route> = { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R> }

/** The answer of a creating call is stored under its key, as a value. */
type HandlerAnswer<R extends Route> = R['creates'] extends true
  ? AnswerOf<R>
  : AnswerOf<R> | WrittenJson<AnswerOf<R>>

export type Handler<R extends Route> = (ctx: ContextOf<R>, input: Input<R>) => Promise<HandlerAnswer<R>>

/** Exactly one handler per operation of the contract, checked by the compiler. Only `perform` calls them. */
export type Handlers = { [K in RouteName]: Handler<Routes[K]> }
export type HandlersOf<Prefix extends string> = Pick<Handlers, Extract<RouteName, `${Prefix}.${string}`>>
