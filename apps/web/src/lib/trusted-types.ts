import { GOOGLE_SCRIPT } from './load-google.ts'

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>
type Factory = { createPolicy: (name: 'default', rules: Rules) => unknown }

/**
 * Trusted Types policy for the page. Allows markup without tags (style sheets of the component library),
 * Google's script and our own workers; refuses everything else, for every caller.
 */
export const rules: Rules = {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (url) => (url === GOOGLE_SCRIPT || isOwnThread(url) ? url : null),
}

/** Worker file of this build, on the page's origin. */
function isOwnThread(url: string): boolean {
  if (!URL.canParse(url, location.origin)) return false
  const { origin, pathname, search, hash } = new URL(url, location.origin)
  return (
    origin === location.origin &&
    /^\/assets\/[\w-]+-thread-[\w-]+\.js$/.test(pathname) &&
    search + hash === ''
  )
}

const { trustedTypes } = globalThis as { trustedTypes?: Factory }
trustedTypes?.createPolicy('default', rules)
