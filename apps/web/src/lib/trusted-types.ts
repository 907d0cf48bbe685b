import { GOOGLE_SCRIPT } from './load-google.ts'

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>
type Factory = { createPolicy: (name: 'default', rules: Rules) => unknown }

/**
 * What text may become where a browser would run it: styles (the component library writes them as markup), which hold no
 * tag, the one script that is not ours, and our own threads. Everything else is refused, whoever in the page asks for it.
 */
export const rules: Rules = {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (url) => (url === GOOGLE_SCRIPT || isOwnThread(url) ? url : null),
}

/** A file of the build that is named as a thread, on the host the page came from. */
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
