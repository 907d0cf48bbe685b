import { AppError } from '../../ground/app-error.ts'

/** How long a question may work, on the thread's processor. */
export type Budgets = { peopleMs: number; backgroundMs: number }

export type ThreadLimits = Budgets & {
  /** Questions of people in the thread at once, of all owners and of one. */
  atOnce: number
  eachAtOnce: number
  /**
   * Further questions of owners who have none in the thread and have used less time there than the others.
   */
  moreWithCredit: number
  /** Background questions in the thread at once. */
  backgroundAtOnce: number
  /** Questions and bytes of input of one owner that wait in front of the thread. */
  waitingEach: number
  waitingBytesEach: number
  /**
   * Time limit of a question, on the clock, after its first output: a file that is sent while it is written.
   */
  tellingWithinMs: number
  /** How long background work may take on the clock, its waiting included. People’s calls have deadlines of their own. */
  backgroundWithinMs: number
  /** How long a person's question may take on the clock where a busy machine gives the thread no processor. */
  starvedWithinMs: number
  /** How long a stopped question may keep the thread from reading messages. After that the thread is replaced. */
  unresponsiveMs: number
}

export const THREAD_LIMITS: ThreadLimits = {
  peopleMs: 5_000,
  backgroundMs: 10 * 60_000,
  atOnce: 4,
  eachAtOnce: 2,
  moreWithCredit: 12,
  backgroundAtOnce: 2,
  waitingEach: 40,
  waitingBytesEach: 16 * 1024 * 1024,
  tellingWithinMs: 120_000,
  backgroundWithinMs: 60 * 60_000,
  starvedWithinMs: 40_000,
  unresponsiveMs: 3_000,
}

const RETRY_AFTER_S = 5

export const takesTooLong = () =>
  new AppError(
    'unavailable',
    'This takes too long right now. Ask for less at once, or try again in a moment.',
    { retryAfterS: RETRY_AFTER_S },
  )

export const tooManyWaiting = () =>
  new AppError('too_many', 'Your organisation has too many requests waiting. Try again in a moment.', {
    retryAfterS: 2,
  })

export const callerLeft = () => new AppError('too_many', 'The request was cancelled.')

export const threadLost = (cause: Error) =>
  new AppError('unavailable', 'Flightdeck is busy or restarting. Try again in a moment.', {
    retryAfterS: RETRY_AFTER_S,
    cause,
  })
