import { onTestFinished } from 'vitest'
import { GOOGLE_SCRIPT, type GoogleClient } from '../lib/load-google.ts'

type Options = Parameters<GoogleClient['initialize']>[0]
export type PlayedGoogle = {
  /** The addresses of Google's script in the page. */
  scripts: () => string[]
  /** Options of each call to `initialize`. */
  initialised: Options[]
  /** The user finishes the sign-in in Google's window. */
  answer: (credential: string) => void
}

/** Google's script: it loads, and draws a button; or it cannot be loaded. */
export function playGoogle(isReachable = true): PlayedGoogle {
  const initialised: Options[] = []
  const client: GoogleClient = {
    initialize: (options) => void initialised.push(options),
    renderButton: (parent) => {
      const button = document.createElement('button')
      button.textContent = 'Continue with Google'
      parent.append(button)
    },
  }
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM
  settings.handleDisabledFileLoadingAsSuccess = true
  const run = (event: Event) => {
    if (isReachable) return void (window.google = { accounts: { id: client } })
    event.stopImmediatePropagation()
    event.target!.dispatchEvent(new Event('error'))
  }
  document.addEventListener('load', run, true)
  const scripts = () =>
    [...document.head.querySelectorAll('script')].filter(({ src }) => src === GOOGLE_SCRIPT)
  onTestFinished(() => {
    document.removeEventListener('load', run, true)
    settings.handleDisabledFileLoadingAsSuccess = false
    delete window.google
    scripts().forEach((script) => script.remove())
  })
  return {
    scripts: () => scripts().map(({ src }) => src),
    initialised,
    answer: (credential) => initialised.at(-1)!.callback({ credential }),
  }
}
