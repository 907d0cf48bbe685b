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
  return {
    emit: (event: SessionEvent) => listeners.forEach((listener) => listener(event)),
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
