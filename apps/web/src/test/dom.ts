import './own-channels.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { notifications } from '@mantine/notifications'
import { preferences } from '../lib/preferences/preferences.ts'
import { sessionStore } from '../lib/session/session.ts'
import { playedProblems } from './played-api.ts'

// Without layout, observers never report.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver })
Element.prototype.scrollIntoView = () => {}
// Without style sheets, inline styles are complete; happy-dom would cascade for every query by role.
window.getComputedStyle = (element: Element) => (element as HTMLElement).style
// Undefined as on plain http, where browsers have no locks; happy-dom's null differs.
Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
// Text areas that grow with their text listen for fonts, which this page never loads.
Object.assign(document, { fonts: new EventTarget() })

// Long timeout for two busy cores. Skips visibility checks: without layout everything is visible, and the
// check is the slowest part.
configure({
  asyncUtilTimeout: 30_000,
  defaultHidden: true,
  getElementError: (message) => new Error(message ?? 'It is not there.'),
})

afterEach(() => {
  cleanup()
  notifications.clean()
  sessionStore.clear()
  preferences.keep({})
  history.replaceState(null, '', '/')
  expect(playedProblems.splice(0)).toEqual([])
})
