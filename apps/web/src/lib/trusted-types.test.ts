import { beforeEach, expect, test, vi } from 'vitest'
import { GOOGLE_SCRIPT } from './load-google.ts'
import { rules } from './trusted-types.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://flightdeck.test' }))

test('styles pass, and texts with a tag do not', () => {
  expect(rules.createHTML(':root{--mantine-scale: 1}')).toBe(':root{--mantine-scale: 1}')
  for (const text of ['<img src=x onerror=alert(1)>', 'a<b', '</style><script>'])
    expect(rules.createHTML(text)).toBeNull()
})

test('our own threads pass, and lookalikes do not', () => {
  const own = `${location.origin}/assets/judging-thread-Ab_1-c.js`
  expect(rules.createScriptURL(own)).toBe(own)
  for (const url of [
    `https://evil.test/assets/judging-thread-Ab1.js`,
    `${location.origin}/assets/judging-thread-Ab1.js?x`,
    `${location.origin}/api/assets/judging-thread-Ab1.js`,
    `${location.origin}/assets/index-Ab1.js`,
    `blob:${location.origin}/judging-thread-Ab1.js`,
  ])
    expect(rules.createScriptURL(url)).toBeNull()
})

test('only Google’s script address passes', () => {
  expect(rules.createScriptURL(GOOGLE_SCRIPT)).toBe(GOOGLE_SCRIPT)
  for (const url of [`${GOOGLE_SCRIPT}?x`, 'https://evil.test/client', 'data:text/javascript,1'])
    expect(rules.createScriptURL(url)).toBeNull()
})
