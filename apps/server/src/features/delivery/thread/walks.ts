import type { Database } from '@flightdeck/db'
import type { ThreadCall } from '../../../work/thread/serve-thread.ts'
import type { AccountHistories } from '../histories/account-histories.ts'

/** What there is for whoever looks at every entity of an account once. */
export type WalkFacts = {
  database: Database
  /** Opens an organisation's accounts, one at a time. */
  openHistories: (organisationId: string) => Promise<(accountNo: number) => Promise<AccountHistories>>
}

/**
 * A walk through accounts. A module exports some by name as `WALKS`; they run beside the histories, and may take minutes:
 * what is said on the way is news, and the signal says when nobody wants the rest.
 */
export type Walk<Input, Answer, News> = (
  facts: WalkFacts,
  input: Input,
  call: ThreadCall<News>,
) => Promise<Answer>

/** What walks of a module are given, answer and tell. */
export type WalkProtocol = Record<string, { input: unknown; answer: unknown; news: unknown }>
export type Walks<P extends WalkProtocol> = {
  [N in keyof P]: Walk<P[N]['input'], P[N]['answer'], P[N]['news']>
}
