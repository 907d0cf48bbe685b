import './own-channels.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { notifications } from '@mantine/notifications'
import { preferences } from '../lib/preferences/preferences.ts'
import { stored } from '../lib/session/session.ts'
import { playedProblems } from './played-api.ts'

// A page without layout: nothing is measured, nothing is ever seen or not seen.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver })
Element.prototype.scrollIntoView = () => {}
// No style sheet is loaded, so that inline styles are all there is; happy-dom would cascade for every query by role.
window.getComputedStyle = (element: Element) => (element as HTMLElement).style
// As on a plain-http address, where browsers have no locks; happy-dom says null instead.
Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
// Text areas that grow with their text listen for fonts, which this page never loads.
Object.assign(document, { fonts: new EventTarget() })

// Two cores that do much else at the same time. Without layout everything is visible, and looking whether it is costs most.
configure({
  asyncUtilTimeout: 30_000,
  defaultHidden: true,
  getElementError: (message) => new Error(message ?? 'It is not there.'),
})

afterEach(() => {
  cleanup()
  notifications.clean()
  stored.clear()
  preferences.keep({})
  history.replaceState(null, '', '/')
  expect(playedProblems.splice(0)).toEqual([])
})
