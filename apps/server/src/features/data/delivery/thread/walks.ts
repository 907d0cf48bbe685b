import type { Database } from '@flightdeck/db'
import type { ThreadCall } from '../../../../work/thread/serve-thread.ts'
import type { AccountHistories } from '../histories/account-histories.ts'

/** Access to accounts for walks over every entity. */
export type WalkFacts = {
  database: Database
  /** Opens an organisation's accounts, one at a time. */
  openHistories: (organisationId: string) => Promise<(accountNo: number) => Promise<AccountHistories>>
}

/**
 * A walk through accounts. Modules export walks by name as `WALKS`; they run beside the histories and may
 * take minutes. Progress is sent as news, and the signal aborts them.
 */
export type Walk<Input, Answer, News> = (
  facts: WalkFacts,
  input: Input,
  call: ThreadCall<News>,
) => Promise<Answer>

/** Input, answer and news of a module's walks. */
export type WalkProtocol = Record<string, { input: unknown; answer: unknown; news: unknown }>
export type Walks<P extends WalkProtocol> = {
  [N in keyof P]: Walk<P[N]['input'], P[N]['answer'], P[N]['news']>
}
