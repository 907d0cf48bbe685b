/** What a thread can be asked, by name: what it is given, what it answers, and what it tells while it works. */
export type ThreadProtocol = Record<string, { input: unknown; answer: unknown; news: unknown }>

export type CallName<P extends ThreadProtocol> = keyof P & string

/** A question under a number of its own. */
export type ThreadQuestion<P extends ThreadProtocol> = {
  [N in CallName<P>]: { id: number; name: N; input: P[N]['input'] }
}[CallName<P>]
/** To a thread: a question, or that the answer to one is no longer wanted. */
export type ToThread<P extends ThreadProtocol> = ThreadQuestion<P> | { stop: number }

/** From a thread, under the question's number: its answer, why there is none, or news while it works. */
export type FromThread<P extends ThreadProtocol> = { id: number } & (
  | { answer: P[CallName<P>]['answer'] }
  | { error: string }
  | { news: P[CallName<P>]['news'] }
)
