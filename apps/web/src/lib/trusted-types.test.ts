import { expect, test } from 'vitest'
import { GOOGLE_SCRIPT } from './load-google.ts'
import { rules } from './trusted-types.ts'

test('styles pass, and nothing with a tag in it does', () => {
  expect(rules.createHTML(':root{--mantine-scale: 1}')).toBe(':root{--mantine-scale: 1}')
  for (const text of ['<img src=x onerror=alert(1)>', 'a<b', '</style><script>'])
    expect(rules.createHTML(text)).toBeNull()
})

test('of scripts’ addresses only Google’s passes', () => {
  expect(rules.createScriptURL(GOOGLE_SCRIPT)).toBe(GOOGLE_SCRIPT)
  for (const url of [`${GOOGLE_SCRIPT}?x`, 'https://evil.test/client', 'data:text/javascript,1'])
    expect(rules.createScriptURL(url)).toBeNull()
})
