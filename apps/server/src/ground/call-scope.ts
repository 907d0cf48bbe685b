import { AsyncLocalStorage } from 'node:async_hooks'

/** An API call while it is answered: on whose behalf, until when, and how it waits for others. */
export type CallScope = {
  /** Organisations take turns; a caller without one takes turns under their own key. */
  organisation: string
  /** Aborted when the caller has gone or the call has taken too long. */
  signal: AbortSignal
  /** Until when an answer or a refusal must be there, as `performance.now()` counts. */
  deadlineAt: number
  /** Size of the request's body: what is stored while the call waits. */
  bytes: number
  /** Gives up the call's place at the edge while the work waits for something else. */
  aside: <T>(work: () => Promise<T>) => Promise<T>
}

const scopes = new AsyncLocalStorage<CallScope>()

export const inCallScope = <T>(scope: CallScope, work: () => T): T => scopes.run(scope, work)

/** The call that this code answers; undefined in background work. */
export const callScope = (): CallScope | undefined => scopes.getStore()

/** Waits outside of the call's place, so that its organisation's other calls are answered meanwhile. */
export const waitAside = <T>(work: () => Promise<T>): Promise<T> => {
  const scope = callScope()
  return scope ? scope.aside(work) : work()
}

/** Waits no longer than the call may take; what comes later is handed on, so that it is not lost. */
export async function withinCall<T>(
  work: Promise<T>,
  refusal: () => Error,
  onLate: (value: T) => void,
): Promise<T> {
  const scope = callScope()
  if (!scope) return work
  const late = Promise.withResolvers<never>()
  let isLate = false
  const giveUp = () => {
    isLate = true
    late.reject(refusal())
  }
  const timer = setTimeout(giveUp, Math.max(0, scope.deadlineAt - performance.now()))
  scope.signal.addEventListener('abort', giveUp)
  try {
    return await Promise.race([
      work.then((value) => {
        if (isLate) onLate(value)
        return value
      }),
      late.promise,
    ])
  } finally {
    clearTimeout(timer)
    scope.signal.removeEventListener('abort', giveUp)
  }
}

/** For work that a call begins and does not wait for: it continues as background work after the answer. */
export const inBackground = <T>(work: () => T): T => scopes.exit(work)
