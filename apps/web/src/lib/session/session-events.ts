export type SessionEvent =
  | { kind: 'refreshing' }
  | { kind: 'refreshed' }
  /** A call timed out waiting for another caller's refresh; the session continues. */
  | { kind: 'waited too long'; message: string }
  /** The user switched organisation; nothing of the old one may stay on screen. */
  | { kind: 'moved'; organisationId: string }
  /** `message` is shown to the user; null when they signed out themselves. */
  | { kind: 'ended'; message: string | null }

type Listener = (event: SessionEvent) => void

export function sessionEvents() {
  const listeners = new Set<Listener>()
  const watchers = new Set<Listener>()
  /** End of a session that no watcher has shown yet. */
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
    /** A new session drops the unshown end of the previous one. */
    forgetEnding: () => void (untold = null),
    /** Subscribes the component that shows messages; delivers an end it missed first. */
    watch: (listener: Listener) => {
      const leave = join(watchers, listener)
      const missed = untold
      untold = null
      if (missed) listener(missed)
      return leave
    },
  }
}
