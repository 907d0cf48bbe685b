import type { AnswerOf, Routes } from '@flightdeck/contract'
import { call } from './call.ts'
import { onSession } from './session/session.ts'

type Desk = AnswerOf<Routes['desk.read']>
type Part = keyof Desk

/** What was brought is for the screen that comes now, not for one that is opened later. */
const keptForMs = 10_000
let brought: { answer: Promise<Desk | null>; left: Set<Part> } | null = null
let hasOpened = false

const put = () => (brought = null)
onSession(({ kind }) => (kind === 'moved' || kind === 'ended') && put())

/**
 * Asks once, before the first signed-in screen is there, for all that surrounds it. Who I am is not among it: what people do
 * changes it, and it is asked for again at once.
 */
export function openDesk(): void {
  if (hasOpened) return
  hasOpened = true
  brought = {
    answer: call('desk.read').catch(() => null),
    left: new Set(['profile', 'change_badge', 'freshness', 'clients', 'demo']),
  }
  setTimeout(put, keptForMs)
}

/** A part of the desk: the first time as it was brought, from then on asked for on its own. */
export const fromDesk =
  <P extends Part>(part: P, ask: () => Promise<NonNullable<Desk[P]>>) =>
  async (): Promise<NonNullable<Desk[P]>> => {
    if (!brought?.left.delete(part)) return ask()
    const desk = await brought.answer
    return desk?.[part] ?? ask()
  }
