import type { AnswerOf, Routes } from '@flightdeck/contract'
import type { SessionEvent } from './session/session-events.ts'

type Desk = AnswerOf<Routes['desk.read']>
type Part = keyof Desk

/** Lifetime of the preloaded response: for the first screen, not for screens opened later. */
const keptForMs = 10_000

type Source = { read: () => Promise<Desk>; onSession: (hear: (event: SessionEvent) => void) => unknown }

export function makeDesk({ read, onSession }: Source) {
  let brought: { answer: Promise<Desk | null>; left: Set<Part> } | null = null
  let hasOpened = false

  const put = () => (brought = null)
  onSession(({ kind }) => (kind === 'moved' || kind === 'ended') && put())

  return {
    /**
     * Preloads everything around the first signed-in screen in one request, before it renders. Excludes the
     * current user, who changes through the user's actions and must always be requested fresh.
     */
    openDesk: (): void => {
      if (hasOpened) return
      hasOpened = true
      brought = {
        answer: read().catch(() => null),
        left: new Set(['profile', 'change_badge', 'freshness', 'clients', 'demo']),
      }
      setTimeout(put, keptForMs)
    },

    /** Part of the desk: preloaded on first use, requested separately afterwards. */
    fromDesk:
      <P extends Part>(part: P, ask: () => Promise<NonNullable<Desk[P]>>) =>
      async (): Promise<NonNullable<Desk[P]>> => {
        if (!brought?.left.delete(part)) return ask()
        const desk = await brought.answer
        return desk?.[part] ?? ask()
      },
  }
}
