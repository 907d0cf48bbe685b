export type SessionEvent =
  | { kind: 'refreshing' }
  | { kind: 'refreshed' }
  /** A call waited for somebody else's refresh and gave up; the session itself goes on. */
  | { kind: 'waited too long'; message: string }
  /** The person went on in another organisation; nothing of the old one may stay on screen. */
  | { kind: 'moved'; organisationId: string }
  /** `message` is what the person is told; null when they ended it themselves. */
  | { kind: 'ended'; message: string | null }

type Listener = (event: SessionEvent) => void

export function sessionEvents() {
  const listeners = new Set<Listener>()
  const watchers = new Set<Listener>()
  /** How the session ended while there was no screen yet to say it on. */
  let untold: SessionEvent | null = null
  const join = (group: Set<Listener>, listener: Listener) => {
    group.add(listener)
    return () => void group.delete(listener)
  }
  return {
    emit: (event: SessionEvent) => {
      if (event.kind === 'ended' && watchers.size === 0) untold ??= event
      for (const listener of [...listeners, ...watchers]) listener(event)
    },
    subscribe: (listener: Listener) => join(listeners, listener),
    /** A session that has begun is not ended by how the one before it ended. */
    forgetEnding: () => void (untold = null),
    /** For whoever tells people: hears first how the session ended before they were there. */
    watch: (listener: Listener) => {
      const leave = join(watchers, listener)
      const missed = untold
      untold = null
      if (missed) listener(missed)
      return leave
    },
  }
}
