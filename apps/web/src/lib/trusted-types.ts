import { GOOGLE_SCRIPT } from './load-google.ts'

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>
type Factory = { createPolicy: (name: 'default', rules: Rules) => unknown }

/**
 * What text may become where a browser would run it: styles (the component library writes them as markup), which hold no
 * tag, and the one script that is not ours. Everything else is refused, whoever in the page asks for it.
 */
export const rules: Rules = {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (url) => (url === GOOGLE_SCRIPT ? url : null),
}

const { trustedTypes } = globalThis as { trustedTypes?: Factory }
trustedTypes?.createPolicy('default', rules)
