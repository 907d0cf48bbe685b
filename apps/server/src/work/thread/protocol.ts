/** Calls of a thread by name: input, answer, and news while it works. */
export type ThreadProtocol = Record<string, { input: unknown; answer: unknown; news: unknown }>

export type CallName<P extends ThreadProtocol> = keyof P & string

/** Owner of a question. Background work yields to questions of users. */
export type QuestionOwner = { owner: string; isBackground: boolean }

/** A question under a number of its own, with the processor time it may take. */
export type ThreadQuestion<P extends ThreadProtocol> = {
  [N in CallName<P>]: { id: number; name: N; input: P[N]['input']; budgetMs: number } & QuestionOwner
}[CallName<P>]
/** To a thread: a question, that the answer to one is no longer wanted, or a check whether the thread still reads messages. */
export type ToThread<P extends ThreadProtocol> = ThreadQuestion<P> | { stop: number } | { ping: number }

/** How a question ended in its thread. */
export type Outcome<P extends ThreadProtocol> =
  | { answer: P[CallName<P>]['answer'] }
  | { error: string }
  | { isOverBudget: true }

/** From a thread, under the question's number: how it ended and the processor time it took, or news while it works. */
export type FromThread<P extends ThreadProtocol> =
  | { pong: number }
  | ({ id: number; spentMs: number } & Outcome<P>)
  | { id: number; news: P[CallName<P>]['news'] }
