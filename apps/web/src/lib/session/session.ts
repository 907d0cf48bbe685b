import type { Session } from '@flightdeck/contract/session'
import { nowMs } from '../clock.ts'
import { readAnswer } from '../read-answer.ts'
import { telemetry } from '../telemetry/telemetry.ts'
import { authoriser } from './authorise.ts'
import { browserCookies } from '../stored-session/cookie-jar.ts'
import { refresher } from './refresher.ts'
import { sessionEvents } from './session-events.ts'
import type { SessionEvent } from './session-events.ts'
import { storedSession } from '../stored-session/stored-session.ts'
import addresses from 'virtual:addresses'

export const sessionStore = storedSession(browserCookies)
const events = sessionEvents()
const otherTabs = new BroadcastChannel('flightdeck-session')

otherTabs.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) => {
  // News can be quicker than the cookie it is about: another tab's cookie may still read as before here.
  if (data.kind === 'moved') sessionStore.moveTo(data.organisationId)
  events.emit(data)
})

function broadcastEvent(event: SessionEvent) {
  events.emit(event)
  if (event.kind === 'ended' || event.kind === 'moved') otherTabs.postMessage(event)
}

async function post(name: 'session.refresh' | 'session.logout', refresh: string): Promise<unknown> {
  const [method, path] = addresses[name]
  const answer = await fetch(`/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh }),
    keepalive: true,
  })
  return readAnswer(answer)
}

/** Locks exist in secure contexts only; on a plain-http address the server's grace for racing tabs has to do. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined
  return locks === undefined ? work() : locks.request('flightdeck-refresh', work)
}

const { refresh } = refresher({
  stored: sessionStore,
  exchange: async (token) => (await post('session.refresh', token)) as { access: string; refresh: string },
  alone,
  emit: broadcastEvent,
  now: nowMs,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

export const authorised = authoriser({ stored: sessionStore, refresh, now: nowMs })
/** Before a question that depends on the sign-in: a missing token is requested first. */
export async function renewMissingToken() {
  if (sessionStore.accessToken() === null || sessionStore.refreshToken() === null) await refresh(null)
}

export const onSession = events.subscribe
/** For the component that notifies people of what happens to their session. */
export const watchSession = events.watch

export function beginSession(session: Session) {
  events.forgetEnding()
  sessionStore.begin(session)
}

/** Switches to another organisation of the same person, in every tab. */
export function switchOrganisation(organisationId: string) {
  sessionStore.moveTo(organisationId)
  broadcastEvent({ kind: 'moved', organisationId })
}

/** Ends the session here, in the other tabs and on the server. Being offline must not keep anyone signed in. */
export async function endSession() {
  const token = sessionStore.refreshToken()
  telemetry.track('logged_out')
  sessionStore.clear()
  broadcastEvent({ kind: 'ended', message: null })
  if (token === null) return
  const left = post('session.logout', token).catch(() => null)
  leaving = Promise.race([left, new Promise((resolve) => setTimeout(resolve, leaveWithinMs))])
  await left
}

/** The organisation wants another sign-in than this one: the way there is the sign-in. */
export function leaveForSignIn(message: string) {
  sessionStore.clear()
  broadcastEvent({ kind: 'ended', message })
}

const leaveWithinMs = 3_000
let leaving: Promise<unknown> = Promise.resolve()

/**
 * Resolves when the response to signing out has arrived. It clears the browser's cookies, so the next sign-in waits for it.
 */
export const whenLeft = () => leaving
