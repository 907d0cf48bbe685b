import { storedSignIn } from './stored-sign-in.ts'
import type { PendingSignIn } from './stored-sign-in.ts'

const lookEveryMs = 500
/** On its way back to us a window reads as closed for as long as our own page takes to load. */
const graceMs = 3_000

/** Opened in the click itself, before anything is asked: a window that comes later is one that browsers block. */
export function openWindow(label: string): Window | null {
  const opened = window.open('', '_blank', 'popup,width=560,height=720')
  if (opened === null) return null
  opened.document.title = label
  opened.document.body.textContent = `Opening ${label} …`
  return opened
}

/** Sends the window to the platform, with the random value in its own storage. False when it is gone already. */
export function sendTo(opened: Window, authoriseUrl: string, pendingSignIn: PendingSignIn): boolean {
  if (opened.closed) return false
  storedSignIn(opened.sessionStorage).keep(pendingSignIn)
  opened.location.replace(authoriseUrl)
  return true
}

/** Calls back when the window has been out of sight for a while; the answer stops the watch. */
export function watchFor(opened: Window, onUnseen: () => void): () => void {
  let unseenMs = 0
  const timer = setInterval(() => {
    unseenMs = opened.closed ? unseenMs + lookEveryMs : 0
    if (unseenMs < graceMs) return
    clearInterval(timer)
    onUnseen()
  }, lookEveryMs)
  return () => clearInterval(timer)
}
